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
  samples: 'Запуски для примера',
  sample: {
    'ferry-times': [
      'Ошибка исправлена',
      'Сеанс Claude Code: тест не проходит, две правки, сбой по пути, ответ.',
    ],
    'ferry-times-again': ['Та же ошибка, вторая попытка', 'Другая модель подгоняет тест. Сравните с первой.'],
    'cheapest-train': [
      'Самый дешёвый поезд',
      'Шаги, неудачный поиск, который повторён, и ответ, числа которого можно проверить.',
    ],
    'slow-shop': ['Почему магазин работает медленно?', 'Чат с одновременными вызовами, таблица и причина.'],
  },
  recent: 'Открытые ранее',
  recentNote: 'Хранятся в этом браузере, только на этом компьютере.',
  clearRecent: 'Очистить список',
  forget: (name) => `Убрать ${name} из списка`,
  runsHere: 'Запуски',
  searchRuns: 'Искать во всех запусках',
  noRuns: 'Запусков здесь нет: ни в одном файле нет известного сеанса.',
  unreadFiles: (files) => `${many(files, 'файл', 'файла', 'файлов')} без запусков`,
  counted: (runs) => many(runs, 'запуск', 'запуска', 'запусков'),
  foundIn: (runs, searched) => `Найдено в ${number.format(runs)} из ${number.format(searched)}.`,
  moreHits: (count) => `и ещё в ${many(count, 'месте', 'местах', 'местах')}`,
  columns: {
    run: 'Запуск',
    written: 'Последняя запись',
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
  missing: 'Этого запуска нет на этом компьютере. Откройте его файл ещё раз.',
  format: 'Формат',
  formatFound: 'определён автоматически',
  messages: (count) => many(count, 'сообщение', 'сообщения', 'сообщений'),
  skipped: (count, lost) =>
    `${many(count, 'запись не показана', 'записи не показаны', 'записей не показано')}${lost > 0 ? `, из них ${many(lost, 'потеряна', 'потеряны', 'потеряно')}` : ''}: почему`,
  duration: (milliseconds) => sayDuration(milliseconds, number, ['мс', 'с', 'мин', 'ч']),
  guessed: (count) =>
    `${many(count, 'текст прочитан', 'текста прочитаны', 'текстов прочитано')} как сообщения по виду: почему`,
  guessedWhy:
    'В файле не сказано, какие тексты — сообщения. Кто написал такой текст целиком, мог выбрать в нём роли и вызовы.',
  runInFile: 'Запуск в этом файле',
  replay: 'Воспроизвести',
  followed: 'Следит за файлом',
  seenLast: (time) => `последняя проверка в ${time}`,
  gone: 'Файла больше нет. Вот что в нём было.',
  notKept: {
    'too-large': 'Этот запуск слишком велик, чтобы хранить его среди открытых ранее.',
    full: 'В браузере не осталось места: этот запуск не сохранён среди открытых ранее. Очистите список, чтобы освободить место.',
    unavailable: 'Этот браузер здесь ничего не хранит: запуска нет среди открытых ранее.',
  },
  source: 'Исходный текст',
  sourceHint: 'Вставьте запуск или сообщение агента: <<STEP_START>> …',
  tooLong: 'Слишком длинный текст, чтобы править его здесь: это его начало.',
  compareWith: 'Сравнить с',
  chooseRun: 'Выберите запуск…',
  openOther: 'Откройте второй запуск, чтобы сравнить его с этим.',
  endComparison: 'Закончить сравнение',
  shareTitle: (name) => `Поделиться: ${name}`,
  shareAs: 'В виде',
  shareFormats: {
    html: [
      'Интерактивная страница',
      'Один файл HTML со складками, поиском, клавишами и ссылками. Работает без сети.',
    ],
    still: ['Неподвижная страница', 'Один файл HTML без скриптов: всё в нём можно раскрыть.'],
    markdown: ['Markdown', 'Текст с заголовками, для задачи или чата.'],
    json: ['JSON', 'Запуск в виде данных, для программ.'],
  },
  leaveOut: 'Не включать',
  thinking: 'Размышления модели',
  secrets: 'Ключи, пароли, имена домашних папок, адреса почты',
  bestEffort: 'Насколько возможно: просмотрите файл, прежде чем передать его.',
  ownWords: 'А также эти слова, по одному в строке',
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
    'mail-address': 'Адрес почты',
    'ip-address': 'Адрес компьютера',
    word: 'Ваше слово',
    pattern: 'Ваш образец',
  },
  times: (count) => many(count, 'раз', 'раза', 'раз'),
  download: 'Скачать',
  cancel: 'Отмена',
  writing: 'Файл записывается…',
  theme: 'Тема',
  themes: { auto: 'Как в системе', light: 'Светлая', dark: 'Тёмная' },
  language: 'Язык',
  direction: 'Направление письма',
  directions: { auto: 'Как в языке', ltr: 'Слева направо', rtl: 'Справа налево' },
};
