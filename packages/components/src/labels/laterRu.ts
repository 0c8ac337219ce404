import type { RunOutcome } from '@agent-transcript/analysis/summary';
import type { LaterLabels } from './laterLabels';
import { pluralRu as plural } from './pluralRu';
import { sayClock } from './sayClock';
import { sayDuration } from './sayDuration';
import { sayCost, sayTokens } from './sayTokens';
import { wordFor } from './wordFor';

const count = new Intl.NumberFormat('ru');
const money = new Intl.NumberFormat('ru', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const range = (first: number, last: number) => (first === last ? `${first}` : `${first}–${last}`);

const OUTCOMES: Readonly<Record<RunOutcome, string>> = {
  answered: 'Отвечено',
  failed: 'Ошибка',
  waiting: 'Ждёт ответа',
  running: 'Выполняется',
  cutOff: 'Прервано',
  stopped: 'Остановлено',
};

/** Russian of the parts that are loaded later. */
export const laterRu: LaterLabels = {
  asJson: 'JSON',
  lines: (n) => plural(n, 'строка', 'строки', 'строк'),
  files: (n) => plural(n, 'файл', 'файла', 'файлов'),
  newFile: 'новый файл',
  deletedFile: 'удалён',
  movedTo: (path) => `перемещён в ${path}`,
  everywhere: 'везде в файле',
  unknownChange: 'В записи не сказано, что изменилось в файле.',
  changesOf: (path) => `Изменения в ${path}`,
  requestedChangesOf: (path) => `Запрошенные изменения в ${path}`,
  unified: 'Вместе',
  sideBySide: 'Рядом',
  lineBefore: 'Строка до',
  lineAfter: 'Строка после',
  lineChange: 'Изменение',
  codeColumn: 'Код',
  addedLine: 'добавлена',
  removedLine: 'удалена',
  terminal: 'Терминал',
  session: (id) => `процесс ${id}`,
  stdout: 'Вывод',
  stderr: 'Вывод ошибок',
  noOutput: 'Вывода нет',
  wrap: 'Перенос строк',
  linesOf: (first, last, total) =>
    `${first === last ? 'строка' : 'строки'} ${range(first, last)}${total === undefined ? '' : ` из ${count.format(total)}`}`,
  hits: (n) => plural(n, 'совпадение', 'совпадения', 'совпадений'),
  // After “в” the noun is in the prepositional case: одном файле, двух файлах.
  hitsInFiles: (hits, files) =>
    `${plural(hits, 'совпадение', 'совпадения', 'совпадений')} в ${plural(files, 'файле', 'файлах', 'файлах')}`,
  names: (n) => plural(n, 'имя', 'имени', 'имён'),
  results: (n) => plural(n, 'результат', 'результата', 'результатов'),
  moreQueries: (n) => `ещё ${plural(n, 'запрос', 'запроса', 'запросов')}`,
  nothingFound: 'Ничего не найдено',
  planProgress: (done, total) => `${count.format(done)} из ${count.format(total)} готово`,
  planState: (state) =>
    ({ open: 'не начато', active: 'в работе', done: 'готово', cancelled: 'отменено' })[state],
  planChange: (change) => ({ new: 'новое', done: 'теперь готово', reopened: 'снова открыто' })[change],
  planGone: 'Убрано из плана',
  agentTask: 'Задача',
  optionChosen: 'выбрано',
  optionOpen: 'не выбрано',
  noAnswer: 'Нет ответа',
  tableSize: (rows, columns) => `${count.format(rows)} × ${count.format(columns)}`,
  glance: 'Прогон вкратце',
  changedFiles: (n) => `Изменено файлов: ${count.format(n)}`,
  moreFiles: (n) => `Ещё ${count.format(n)}`,
  fewerFiles: 'Меньше',
  outcome: (outcome) => OUTCOMES[outcome],
  afterFailure: (step, label, outcome) =>
    outcome === 'failed'
      ? step === undefined
        ? `в ${label}`
        : `на шаге ${count.format(step)}`
      : step === undefined
        ? `после ошибки в ${label}`
        : `после ошибки на шаге ${count.format(step)}`,
  stepCount: (n) => plural(n, 'шаг', 'шага', 'шагов'),
  callCount: (n) => plural(n, 'вызов', 'вызова', 'вызовов'),
  errorCount: (n) => plural(n, 'ошибка', 'ошибки', 'ошибок'),
  deniedCalls: (n) => `отклонено: ${count.format(n)}`,
  cancelledCalls: (n) => `отменено: ${count.format(n)}`,
  waitingRequests: (n) => `ждут ответа: ${count.format(n)}`,
  imitatedTags: (n) => plural(n, 'поддельный тег', 'поддельных тега', 'поддельных тегов'),
  imitated: 'Вывод, который подделывает теги записи. Он показан как текст.',
  tokens: (usage) =>
    sayTokens(usage, 'ru', {
      read: (n) => `прочитано ${n}`,
      written: (n) => `написано ${n}`,
      cached: (share) => `${share} % из кэша`,
    }),
  cost: (amount) => sayCost(amount, 'ru'),
  segments: 'Шаги прогона',
  totals: 'Итоги',
  columns: {
    calls: 'Вызовы',
    failed: 'Ошибки',
    time: 'Время',
    model: 'Модель',
    tokens: 'Токены',
    cost: 'Цена',
  },
  slowest: 'Самые долгие',
  dearest: 'Самые дорогие',
  times: (n) => `×${count.format(n)}`,
  failedCalls: (n) => `с ошибкой: ${count.format(n)}`,
  sameTime: 'параллельно',
  frames: 'Вызовы, начиная с последнего',
  failedHere: 'сбой здесь',
  libraryFrames: (n) => plural(n, 'библиотечный вызов', 'библиотечных вызова', 'библиотечных вызовов'),
  causedBy: 'Причина',
  whileHandling: 'При обработке',
  suppressed: 'Подавленное исключение',
  subException: (number) => `Вложенное исключение ${number}`,
  anotherStack: 'Другой стек',
  media: (kind) =>
    kind === 'image' ? 'Изображение' : kind === 'audio' ? 'Звук' : kind === 'video' ? 'Видео' : 'Файл',
  mediaMissing: 'нет в записи',
  bytes: (n) =>
    n < 1_000 ? plural(n, 'байт', 'байта', 'байт') : `${count.format(Math.round(n / 1_000))} КБ`,
  nextBranch: 'Следующий вариант',
  previousBranch: 'Предыдущий вариант',
  keySheet: 'Сочетания клавиш',
  keyBlocks: 'Следующий и предыдущий блок',
  keyFailures: 'Предыдущая и следующая ошибка',
  keyPrompts: 'Предыдущее и следующее сообщение пользователя',
  keyFold: 'Свернуть и развернуть блок или выйти из него и войти',
  keyEnter: 'Развернуть блок, затем войти в него',
  keyEscape: 'Выйти из блока',
  keyActions: 'Действия с блоком',
  keyFind: 'Найти',
  keyMatches: 'Следующее и предыдущее совпадение',
  previousFailure: 'Предыдущая ошибка',
  nextFailure: 'Следующая ошибка',
  previousPrompt: 'Предыдущее сообщение пользователя',
  nextPrompt: 'Следующее сообщение пользователя',
  prompts: 'сообщения',
  rail: 'Место в записи',
  blockOf: (index, n, name) => `${name}, ${count.format(index)} из ${count.format(n)}`,
  newBlocks: (n) => `Новых блоков: ${count.format(n)}`,
  focusMode: 'Главное',
  filters: 'Фильтры',
  filterKind: 'Вид',
  filterTool: 'Инструмент',
  filterState: 'Состояние',
  filterText: 'Текст',
  clearFilters: 'Сбросить фильтры',
  blockKind: (type) =>
    ({
      text: 'Текст',
      thinking: 'Размышления',
      step: 'Шаги',
      tool: 'Инструменты',
      checkpoint: 'Контрольные точки',
      inputRequest: 'Запросы',
      error: 'Ошибки',
      media: 'Файлы',
      citation: 'Источники',
    })[type],

  replay: 'Повтор',
  replayPlace: 'Момент прогона',
  replayKeys: 'Стрелки: от вызова к вызову. Пробел: пуск или пауза.',
  outOf: (some, all) => `${count.format(some)} из ${count.format(all)}`,
  replayTime: sayClock,
  replaySpeed: 'Скорость',
  play: 'Пуск',
  pause: 'Пауза',
  previousCall: 'Предыдущий вызов',
  nextCall: 'Следующий вызов',

  comparedRuns: 'Сравнение двух запусков',
  comparedRun: (index) => `Запуск ${index}`,
  comparing: 'Сравнение…',
  firstDifference: 'Первое отличие',
  nextDifference: 'Следующее отличие',
  previousDifference: 'Предыдущее отличие',
  differences: (index, n) =>
    n === 0
      ? 'Отличий нет'
      : index === 0
        ? plural(n, 'отличие', 'отличия', 'отличий')
        : `${count.format(index)} из ${count.format(n)}`,
  sameBlocks: (n) => plural(n, 'одинаковый блок', 'одинаковых блока', 'одинаковых блоков'),
  sameLines: (n) => plural(n, 'одинаковая строка', 'одинаковые строки', 'одинаковых строк'),
  onlyIn: (run) => `Только здесь: ${run}`,
  changed: 'Изменено',
  state: 'Состояние',
  text: 'Текст',
  comparedTotals: 'Итоги',
  comparedTotal: (name) =>
    wordFor(
      {
        steps: 'Шаги',
        calls: 'Вызовы',
        failed: 'Ошибки',
        duration: 'Длительность',
        inputTokens: 'Прочитано токенов',
        outputTokens: 'Написано токенов',
        cost: 'Стоимость',
      },
      name,
    ),
  number: (value) => count.format(value),
  money: (amount) => money.format(amount),
  sameAnswers: 'Оба запуска дают один и тот же ответ.',
  comparedUpTo: (length) => `Сравнивается начало текста: ${plural(length, 'символ', 'символа', 'символов')}.`,

  evidence: (seen, n) =>
    `В результатах есть ${count.format(seen)} из ${plural(n, 'значения', 'значений', 'значений')}`,
  seenInResults: (n) =>
    n === 0 ? 'нет ни в одном результате' : `есть в ${plural(n, 'результате', 'результатах', 'результатах')}`,

  duration: (milliseconds) => sayDuration(milliseconds, count, ['мс', 'с', 'мин', 'ч']),
  stepBegan: (label) => `Начат шаг: ${label}`,
  toolFailed: (name) => `Ошибка инструмента: ${name}`,
  searchJson: 'Найти ключи и значения',
  matchingValues: (n) => `найдено: ${plural(n, 'значение', 'значения', 'значений')}`,
  readingJson: (share) => `Чтение… ${Math.floor(share * 100)}\u00a0%`,
  jsonPath: 'Путь',
  keys: (n) => plural(n, 'ключ', 'ключа', 'ключей'),
  items: (n) => plural(n, 'элемент', 'элемента', 'элементов'),
  jsonValue: 'Значение',
  jsonPointer: 'Указатель',
  send: 'Отправить',
  sending: 'Отправка…',
  required: 'Ответ обязателен.',
  notANumber: 'Это не число.',
  tooManyDigits: 'В числе слишком много цифр, чтобы отправить его как есть.',
  closeSearch: 'Закрыть',
};
