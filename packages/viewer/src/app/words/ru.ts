import { sayDuration } from '@agent-transcript/components/labels';
import type { ViewerWords } from './ViewerWords';

const number = new Intl.NumberFormat('ru');
const rules = new Intl.PluralRules('ru');
const many = (count: number, one: string, few: string, others: string) => {
  const form = rules.select(count);
  return `${number.format(count)} ${form === 'one' ? one : form === 'few' ? few : others}`;
};

/** Russian. */
export const ru: ViewerWords = {
  viewer: 'Просмотр запусков',
  start: 'Начало',
  openRuns: 'Открытые запуски',
  close: (name) => `Закрыть ${name}`,
  untitled: 'Без названия',
  open: 'Открыть',
  compare: 'Сравнить',
  share: 'Поделиться',
  closeRun: 'Закрыть',
  settings: 'Настройки',
  lead: 'Перетащите запуск агента в любое место страницы или вставьте его: сеансы Claude Code, Codex, Copilot и других, сообщения OpenAI и Anthropic, журналы оценок, трассировки.',
  privacy: 'Ничто не покидает эту страницу.',
  openFiles: 'Открыть файлы…',
  writeOne: 'Написать или вставить текст',
  dropHere: (files) => `Открыть ${many(files, 'файл', 'файла', 'файлов')}`,
  samples: 'Примеры запусков',
  sample: {
    'ferry-times': [
      'Ошибка исправлена',
      'Сеанс Claude Code: тест не проходит, две правки, сбой по пути, ответ.',
    ],
    'ferry-times-again': [
      'Та же ошибка, вторая попытка',
      'Другая модель меняет сам тест. Сравните с первой.',
    ],
    'cheapest-train': [
      'Самый дешёвый поезд',
      'Шаги, повтор неудачного поиска и ответ с числами, которые можно проверить.',
    ],
    'slow-shop': ['Почему магазин работает медленно?', 'Чат с параллельными вызовами, таблица и причина.'],
  },
  recent: 'Недавние запуски',
  recentNote: 'Хранятся в этом браузере, только на этом компьютере.',
  clearRecent: 'Очистить список',
  forget: (name) => `Убрать ${name} из списка`,
  runsHere: 'Запуски',
  searchRuns: 'Искать во всех запусках',
  noRuns: 'Запуски не найдены: ни в одном файле нет сеанса известного формата.',
  unreadFiles: (files) => `${many(files, 'файл', 'файла', 'файлов')} без запусков`,
  counted: (runs) => many(runs, 'запуск', 'запуска', 'запусков'),
  foundIn: (runs, searched) => `Найдено в ${number.format(runs)} из ${number.format(searched)}.`,
  moreHits: (count) => `и ещё в ${many(count, 'месте', 'местах', 'местах')}`,
  columns: {
    run: 'Запуск',
    written: 'Изменён',
    duration: 'Время',
    calls: 'Вызовы',
    failed: 'Сбои',
    tokens: 'Токены',
    size: 'Размер',
  },
  reading: (name, percent) => `Чтение ${name}${percent === undefined ? '' : `: ${percent} %`}…`,
  stillReading: (percent) =>
    `Это начало; остальное читается${percent === undefined ? '' : `: ${percent} %`}…`,
  unreadable: (name) => `Не удалось прочитать ${name}.`,
  missing: 'Этого запуска нет или больше нет на этом компьютере. Откройте его файл ещё раз.',
  format: 'Формат',
  formatFound: 'определён автоматически',
  messages: (count) => many(count, 'сообщение', 'сообщения', 'сообщений'),
  skipped: (count, lost) =>
    `${many(count, 'запись не показана', 'записи не показаны', 'записей не показано')}${lost > 0 ? `, из них ${many(lost, 'потеряна', 'потеряны', 'потеряно')}` : ''}: почему`,
  duration: (milliseconds) => sayDuration(milliseconds, number, ['мс', 'с', 'мин', 'ч']),
  guessed: (count) =>
    `${many(count, 'текст прочитан', 'текста прочитаны', 'текстов прочитано')} как сообщения из-за их формы: почему`,
  guessedWhy:
    'В файле не указано, какие тексты являются сообщениями. Автор такого текста мог придумать его роли и вызовы.',
  runInFile: 'Запуск в этом файле',
  replay: 'Воспроизвести',
  followed: 'Следит за файлом',
  seenLast: (time) => `последняя проверка в ${time}`,
  gone: 'Файла больше нет. Вот что в нём было.',
  notKept: {
    'too-large': 'Этот запуск слишком велик для списка недавних запусков.',
    full: 'Хранилище браузера заполнено: этого запуска нет в списке недавних. Очистите список, чтобы освободить место.',
    unavailable: 'Браузер ничего не хранит для этой страницы: этого запуска нет в списке недавних.',
  },
  source: 'Исходный текст',
  sourceHint: 'Вставьте запуск или сообщение агента: <<STEP_START>> …',
  tooLong: 'Текст слишком длинный, чтобы править его здесь. Показано начало.',
  compareWith: 'Сравнить с',
  chooseRun: 'Выберите запуск…',
  openOther: 'Откройте второй запуск, чтобы сравнить его с этим.',
  endComparison: 'Закончить сравнение',
  shareTitle: (name) => `Поделиться: ${name}`,
  shareAs: 'Формат',
  shareFormats: {
    html: [
      'Интерактивная страница',
      'Один файл HTML: сворачивание, поиск, горячие клавиши и ссылки. Работает без сети.',
    ],
    still: ['Статическая страница', 'Один файл HTML без скриптов: всё в нём можно раскрыть.'],
    markdown: ['Markdown', 'Текст с заголовками, для задачи или чата.'],
    json: ['JSON', 'Запуск в виде данных, для программ.'],
  },
  leaveOut: 'Не включать',
  thinking: 'Размышления модели',
  secrets: 'Ключи, пароли, имена домашних папок, адреса электронной почты',
  bestEffort: 'Обнаружить можно не все секреты: просмотрите файл, прежде чем делиться им.',
  ownWords: 'А также эти слова, по одному на строке',
  searching: 'Поиск секретов…',
  secretsFound: (count) =>
    count === 0
      ? 'Ничего похожего на секрет не найдено.'
      : `Найдено: ${many(count, 'секрет', 'секрета', 'секретов')}`,
  secretKinds: {
    'api-key': 'Ключ API',
    token: 'Токен',
    password: 'Пароль',
    'private-key': 'Закрытый ключ',
    'user-name': 'Имя пользователя',
    'mail-address': 'Адрес электронной почты',
    'ip-address': 'IP-адрес',
    word: 'Ваше слово',
    pattern: 'Ваш шаблон',
  },
  times: (count) => many(count, 'раз', 'раза', 'раз'),
  download: 'Скачать',
  cancel: 'Отмена',
  writing: 'Файл записывается…',
  theme: 'Тема',
  themes: { auto: 'Системная', light: 'Светлая', dark: 'Тёмная' },
  language: 'Язык',
  direction: 'Направление текста',
  directions: { auto: 'Автоматически', ltr: 'Слева направо', rtl: 'Справа налево' },
};
