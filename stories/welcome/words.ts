import type { Language } from '../protocol/examples';

interface Words {
  readonly lead: string;
  readonly about: string;
  readonly ways: string;
  /** Name of the fixture. */
  readonly run: string;
  readonly runTitle: string;
  readonly runAbout: string;
  readonly formTitle: string;
  readonly formAbout: string;
  readonly links: Readonly<Record<Target, readonly [name: string, about: string]>>;
  /** Translations of the form's English words. */
  readonly form: Readonly<Record<string, string>>;
}

export type Target = 'viewer' | 'guide' | 'transcript' | 'form' | 'playground' | 'api';

const en: Words = {
  lead: 'Read what an agent did, and try an agent out.',
  about:
    'An agent’s message is one string with tags in it: here it becomes a page that people read. The schema of a request becomes a form that people fill and run. Both are React components, and both are alive on this page.',
  ways: 'Where to go',
  run: 'run-code-change',
  runTitle: 'A run to read',
  runAbout: 'An agent finds out why a bank’s file cannot be read. Open a step, a tool or the traceback.',
  formTitle: 'A form to fill',
  formAbout: 'Change the loan and run it: a function on this page works out the payments.',
  links: {
    viewer: ['Viewer', 'Paste or drop a transcript of yours'],
    guide: ['Guide', 'Install it and show a message'],
    transcript: ['Transcripts', 'Long, failed, odd and hostile ones'],
    form: ['Forms', 'What each schema looks like'],
    playground: ['Playground', 'Functions, models and MCP servers'],
    api: ['API', 'Every public name of the packages'],
  },
  form: {},
};

const fr: Words = {
  lead: 'Lire ce qu’un agent a fait, et l’essayer soi-même.',
  about:
    'Le message d’un agent est une chaîne de texte balisée : elle devient ici une page que l’on lit. Le schéma d’une requête devient un formulaire que l’on remplit et que l’on exécute. Ce sont deux composants React, et les deux fonctionnent sur cette page.',
  ways: 'Où aller',
  run: 'run-data-analysis-fr',
  runTitle: 'Une exécution à lire',
  runAbout:
    'Un agent cherche si un nouveau rayon a changé les prêts d’une médiathèque. Ouvrez une étape ou un outil.',
  formTitle: 'Un formulaire à remplir',
  formAbout: 'Modifiez le prêt et lancez le calcul : une fonction de cette page établit les mensualités.',
  links: {
    viewer: ['Lecteur', 'Collez ou déposez une transcription'],
    guide: ['Guide', 'Installer et afficher un message (en anglais)'],
    transcript: ['Transcriptions', 'Longues, en échec, étranges, hostiles'],
    form: ['Formulaires', 'L’aspect de chaque schéma'],
    playground: ['Bac à sable', 'Fonctions, modèles et serveurs MCP'],
    api: ['API', 'Tous les noms publics (en anglais)'],
  },
  form: {
    Amount: 'Montant',
    'Yearly rate in %': 'Taux annuel en %',
    Months: 'Nombre de mois',
    'First payment': 'Première échéance',
    'More each month': 'Versement mensuel en plus',
    'Null where only the payment is paid.': 'Null si l’on ne verse que la mensualité.',
    'Payment each month': 'Mensualité',
    'Interest in all': 'Total des intérêts',
    'Paid back on': 'Remboursé le',
    'Saved by paying more': 'Économie due au versement en plus',
    Schedule: 'Échéancier',
    Month: 'Mois',
    Interest: 'Intérêts',
    'Paid back': 'Remboursé',
    Left: 'Reste dû',
  },
};

const ru: Words = {
  lead: 'Прочитайте, что сделал агент, и попробуйте его сами.',
  about:
    'Сообщение агента — одна строка с тегами: здесь она становится страницей, которую удобно читать. Схема запроса становится формой, которую можно заполнить и запустить. Это два компонента React, и оба работают прямо на этой странице.',
  ways: 'Куда дальше',
  run: 'run-research-ru',
  runTitle: 'Запись работы агента',
  runAbout: 'Агент собирает сведения о берестяных грамотах для урока. Откройте шаг или инструмент.',
  formTitle: 'Форма для заполнения',
  formAbout: 'Измените условия кредита и запустите расчёт: платежи посчитает функция на этой странице.',
  links: {
    viewer: ['Просмотр', 'Вставьте или перетащите свою запись'],
    guide: ['Руководство', 'Установка и первое сообщение (на английском)'],
    transcript: ['Записи', 'Длинные, с ошибками, странные, враждебные'],
    form: ['Формы', 'Как выглядит каждая схема'],
    playground: ['Песочница', 'Функции, модели и серверы MCP'],
    api: ['API', 'Все публичные имена (на английском)'],
  },
  form: {
    Amount: 'Сумма',
    'Yearly rate in %': 'Годовая ставка, %',
    Months: 'Срок в месяцах',
    'First payment': 'Первый платёж',
    'More each month': 'Сверх платежа каждый месяц',
    'Null where only the payment is paid.': 'Null, если вносится только сам платёж.',
    'Payment each month': 'Ежемесячный платёж',
    'Interest in all': 'Всего процентов',
    'Paid back on': 'Дата погашения',
    'Saved by paying more': 'Экономия от доплат',
    Schedule: 'График платежей',
    Month: 'Месяц',
    Interest: 'Проценты',
    'Paid back': 'Погашено',
    Left: 'Остаток',
  },
};

/** The words of the welcome page. */
export const words: Readonly<Record<Language, Words>> = { en, fr, ru };
