import { sayDuration } from '@agent-transcript/components/labels';
import type { NoticeCode } from '@agent-transcript/schema/prepare';
import type {
  AutoFormLabels,
  DecisionLabels,
  FormLabels,
  LinkLabels,
  ManyLabels,
  PasteLabels,
  PlanLabels,
  PlaygroundLabels,
} from './AutoFormLabels';
import type { UiNotice } from './problems';
import { sayIssue } from './sayIssue';
import { sayPlace } from './sayPlace';
import { shorten } from './shorten';

const number = new Intl.NumberFormat('ru');
const list = new Intl.ListFormat('ru');
const rules = new Intl.PluralRules('ru');
const rows = (n: number) => plural(n, 'строка', 'строки', 'строк');
/** As the object of a verb. */
const rowsToRun = (n: number) => plural(n, 'строку', 'строки', 'строк');
const quoted = (text: string) => `«${shorten(text)}»`;

/** A number with its noun in the form that Russian has for it: 1, 2 to 4, 5 and more. */
function plural(n: number, one: string, few: string, many: string): string {
  const rule = rules.select(n);
  return `${number.format(n)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

const issue = sayIssue({
  type: (expected, given) => `ожидается: ${expected}; получено: ${given}`,
  typeName: {
    array: 'список',
    boolean: 'да или нет',
    integer: 'целое число',
    string: 'текст',
    number: 'число',
    object: 'объект',
  },
  or: ' или ',
  required: 'обязательно',
  fixed: (values) => `допустимые значения: ${values}`,
  atLeast: (limit) => `должно быть не меньше ${limit}`,
  atMost: (limit) => `должно быть не больше ${limit}`,
  above: (limit) => `должно быть больше ${limit}`,
  below: (limit) => `должно быть меньше ${limit}`,
  multipleOf: (step) => `должно быть кратно ${step}`,
  minLength: (limit, length) =>
    `слишком короткий текст: ${plural(Number(length), 'символ', 'символа', 'символов')}, нужно не меньше ${limit}`,
  maxLength: (limit, length) =>
    `слишком длинный текст: ${plural(Number(length), 'символ', 'символа', 'символов')}, нужно не больше ${limit}`,
  minItems: (limit, length) => `слишком мало элементов: ${length}, нужно не меньше ${limit}`,
  maxItems: (limit, length) => `слишком много элементов: ${length}, нужно не больше ${limit}`,
  pattern: (pattern) => `не соответствует шаблону ${pattern}`,
  format: (format) => `не соответствует формату ${format}`,
  unique: (one, other) => `элементы ${one} и ${other} одинаковы`,
  notAllowed: 'здесь не допускается',
  noBranch: 'не подходит ни один из вариантов',
  manyBranches: (matches) => `подходит вариантов: ${matches}, а должен ровно один`,
});

const uiNotices: Readonly<Record<UiNotice['code'], string>> = {
  'not-an-object': 'Это не объект, поэтому он не учтён.',
  'wrong-value': 'Этот параметр не принимает такое значение и не учтён.',
  'unknown-component': 'Для такого значения нет компонента с этим именем: форма выбрала свой.',
  refused: 'Форма не принимает этот параметр.',
  failed: 'Этот компонент дал сбой: форма показывает свой.',
};

const json = 'Значение вводится как JSON.';

const notices: Readonly<Record<NoticeCode, string>> = {
  'not-a-schema': `Это не схема: схема — объект, true или false. ${json}`,
  'unknown-dialect': 'Этот $schema не называет известного диалекта. Схема читается как 2020-12.',
  'remote-ref': `Эта ссылка ведёт за пределы схемы, а извне ничего не загружается. ${json}`,
  'missing-ref': `Эта ссылка никуда не ведёт. ${json}`,
  'endless-ref': `Схема бесконечно ссылается здесь на саму себя. ${json}`,
  'too-deep': `Вложенность слишком глубока для полей. ${json}`,
  'too-large': `Схема слишком велика для полей. ${json}`,
  'too-many-properties': `Здесь слишком много свойств для полей. ${json}`,
  'too-many-choices': `Здесь слишком много значений на выбор. ${json}`,
  'too-many-options': `Здесь слишком много вариантов. ${json}`,
  'too-many-items': 'Требуется слишком много элементов. Вначале в форме есть не все.',
  'reserved-key': 'Это имя затрагивает внутренние объекты JavaScript. Оно пропущено.',
  'invalid-pattern': 'Этот шаблон — не регулярное выражение. Он пропущен.',
  'dangerous-pattern':
    'Проверка по этому шаблону могла бы не закончиться. Она выполняется за ограниченное время, когда проверяется форма целиком.',
  'invalid-keyword': 'У этого ключевого слова недопустимое значение. Оно пропущено.',
  'any-value': `Нигде не сказано, из чего состоит это значение. ${json}`,
  'no-fields': `Значение ограничено, но полей из этого не сделать. ${json}`,
  'no-value': 'Схема не допускает здесь никакого значения.',
};

const because: Partial<Record<NoticeCode, string>> = {
  'not-a-schema': 'Для этого значения нет схемы.',
  'remote-ref': 'Его схема в другом документе, который не загружается.',
  'missing-ref': 'Его схема ссылается на то, чего нет.',
  'endless-ref': 'Его схема бесконечно ссылается на саму себя.',
  'too-deep': 'Его схема слишком глубока для полей.',
  'too-large': 'В его схеме слишком много полей для страницы.',
  'too-many-properties': 'В его схеме слишком много полей для страницы.',
  'too-many-choices': 'В его схеме слишком много значений на выбор для страницы.',
  'too-many-options': 'В его схеме слишком много вариантов для страницы.',
  'no-fields': 'Его схема не описывает полей.',
  'no-value': 'Его схема не допускает никакого значения.',
};

const form: FormLabels = {
  colon: ': ',
  form: 'Входные данные',
  send: 'Отправить',
  sending: 'Отправка…',
  reset: 'Сбросить',
  copyRequest: 'Копировать как запрос',
  copied: 'Скопировано',
  withSecrets: 'Вместе с секретами',
  notStored: 'не сохраняется',
  editAsJson: 'Изменить как JSON',
  editAsFields: 'Вернуться к полям',
  pasteJson: 'Вставьте JSON, чтобы заполнить форму.',
  optional: 'необязательно',
  required: 'обязательно',
  choose: 'Выберите…',
  notSet: 'не указано',
  clear: 'Очистить',
  yes: 'Да',
  no: 'Нет',
  kindOf: (name) => `Вид: ${name}`,
  option: (number) => `Вариант ${number}`,
  findField: 'Найти поле',
  foundFields: (count, more) =>
    more ? `Показаны первые поля: ${count}` : count === 0 ? 'Поле не найдено' : `Найдено полей: ${count}`,
  show: (name) => `Показать: ${name}`,
  hide: (name) => `Скрыть: ${name}`,
  hideThis: 'Скрыть',
  onDemand: 'Сначала закрыто: форма очень большая.',
  add: (name) => `Добавить: ${name}`,
  addItem: 'Добавить элемент',
  addProperty: 'Добавить свойство',
  remove: (name) => `Удалить: ${name}`,
  removeThis: 'Удалить',
  moveUp: (name) => `Переместить выше: ${name}`,
  moveDown: (name) => `Переместить ниже: ${name}`,
  duplicate: (name) => `Дублировать: ${name}`,
  item: (number) => `Элемент ${number}`,
  emptyList: 'Пустой список',
  propertyName: 'Имя свойства',
  json: (name) => `${name} как JSON`,
  jsonInvalidAt: (line, column, found) => `Некорректный JSON, строка ${line}, столбец ${column}: ${found}`,
  correctJson: 'Сначала исправьте JSON, иначе он пропадёт.',
  atLine: (place, line) => `${place} (строка ${line})`,
  showPassword: 'Показать',
  chooseFile: 'Выбрать файл',
  noFile: 'Файл не выбран',
  fileUnreadable: (name) => `Не удалось прочитать файл ${name}.`,
  localTime: 'ваше местное время',
  problems: (count) =>
    plural(count, 'значение нужно исправить', 'значения нужно исправить', 'значений нужно исправить'),
  notices: (count) =>
    plural(count, 'замечание к схеме формы', 'замечания к схеме формы', 'замечаний к схеме формы'),
  notice: ({ code }) => notices[code],
  uiNotice: ({ code }) => uiNotices[code],
  kept: (names) => `Также отправляется, хотя поля в форме нет: ${list.format(names)}.`,
  unchecked: (reason) => `Входные данные не удалось проверить: ${reason}`,
  deprecated: 'устарело',
  readOnly: 'только чтение',
  crashed: 'Эту часть формы не удалось показать в виде полей.',
  asJsonBecause: (code) => because[code],
  tooMany: (shown, total) => `Показаны первые ${shown} из ${total}.`,
  issue,
};

const decision: DecisionLabels = {
  colon: ': ',
  language: 'ru',
  decision: 'Решение',
  conforms: 'Соответствует схеме',
  issues: (n) => plural(n, 'несоответствие', 'несоответствия', 'несоответствий'),
  streaming: 'Пишется…',
  noVerdict: 'Не проверено',
  noDecision: 'Решения нет',
  status: (status) =>
    ({
      ok: 'соответствует',
      invalid: 'неверно',
      'wrong-type': 'неверный тип',
      missing: 'отсутствует',
      absent: 'не указано',
      extra: 'нет в схеме',
      streaming: 'ещё не получено',
      unmatched: 'не подходит ни один вариант',
    })[status],
  yes: 'да',
  no: 'нет',
  emptyText: 'пустой текст',
  emptyList: 'пустой список',
  emptyObject: 'пустой объект',
  nullValue: 'null',
  default: 'по умолчанию',
  was: 'было',
  added: 'новое',
  removed: 'удалено',
  changes: (n) => plural(n, 'изменение', 'изменения', 'изменений'),
  branch: (title) => title,
  closest: (title, n) => `Ближайший из вариантов (всего ${n}): ${title || 'первый'}`,
  otherBranches: (n) => `Другие варианты: ${plural(n, 'несоответствие', 'несоответствия', 'несоответствий')}`,
  showMore: (shown, total) => `Показано ${number.format(shown)} из ${number.format(total)}. Показать ещё`,
  showWhole: (n) => `Показать всё (${plural(n, 'символ', 'символа', 'символов')})`,
  showLess: 'Свернуть',
  items: (n) => plural(n, 'элемент', 'элемента', 'элементов'),
  keys: (n) => plural(n, 'поле', 'поля', 'полей'),
  json: 'JSON',
  copy: 'Копировать',
  copied: 'Скопировано',
  image: (type, bytes) =>
    `Изображение${type && ` (${type}${bytes === null ? '' : `, ${plural(bytes, 'байт', 'байта', 'байт')}`})`}`,
  imageNotLoaded: 'не загружено',
  notice: (notice) => {
    switch (notice.code) {
      case 'missing-ref':
        return `Схема ссылается на то, чего нет: ${notice.ref}`;
      case 'remote-ref':
        return `Схема ссылается на другой документ, который не загружается: ${notice.ref}`;
      case 'cyclic-ref':
        return `Схема бесконечно ссылается на себя: ${notice.ref}`;
      case 'not-json':
        return 'Значение, которое нельзя записать в JSON';
      case 'too-deep':
        return 'Слишком глубокая вложенность для строк: показано как JSON';
      case 'too-many':
        return `Ещё ${number.format(notice.left)} без отдельных строк: смотрите JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue,
};

const roles: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['system', 'система'],
  ['user', 'пользователь'],
  ['assistant', 'ассистент'],
  ['tool', 'инструмент'],
]);

const playground: PlaygroundLabels = {
  language: 'ru',
  playground: 'Песочница',
  input: 'Входные данные',
  result: 'Результат',
  noInput: 'Этот запрос не принимает входных данных.',
  instance: 'Экземпляр',
  global: 'все экземпляры',
  run: 'Запустить',
  running: 'Выполняется…',
  stop: 'Остановить',
  noModel: 'Нет модели для запуска.',
  decision: 'Решение',
  calls: 'Вызовы инструментов',
  noRuns: 'Запусков ещё не было.',
  runs: 'Запуски',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'ошибка'
      : outcome === 'cancelled'
        ? 'отменён'
        : issues === 0
          ? 'соответствует'
          : plural(issues, 'несоответствие', 'несоответствия', 'несоответствий'),
  duration: (milliseconds) => sayDuration(milliseconds, number, ['мс', 'с', 'мин', 'ч']),
  tokens: (count) => plural(count, 'токен', 'токена', 'токенов'),
  attempts: (count) => plural(count, 'попытка', 'попытки', 'попыток'),
  useInput: 'Взять эти входные данные',
  compare: 'Сравнить',
  comparedWith: (time) => `в сравнении с запуском ${time}`,
  changedInput: 'Изменения входных данных',
  clearRuns: 'Очистить запуски',
  notKept: 'Браузер хранит эти запуски только до закрытия страницы.',
  keptHere: 'Хранится только в этом браузере.',
  seen: 'Что видела модель',
  seenSchema: 'Схема решения',
  role: (role) => roles.get(role) ?? role,
  withSecrets: 'Вместе с секретами',
  secretsNotStored: 'Секреты этого запуска не сохранены.',
  otherSecret: 'секретное значение',
  saveIdea: 'Сохранить как Идею',
  openIdea: 'Открыть Идею',
  ideaNote: 'Идея — это файл с запросом, его входными данными и решением.',
  contextData: (count, changed) =>
    `Данные запроса (${count})${changed === 0 ? '' : `, изменено: ${changed}`}`,
  dataNote:
    'Запрос содержит эти данные. Запуск использует их в показанном виде; их читают ссылки вида †user.name.',
  dataChanged: 'изменены',
  originalData: 'Вернуть исходные данные',
  otherData: 'с другими данными',
  copyLink: 'Скопировать ссылку',
  link: 'ссылка',
  pasteRequest: 'Вставить или перетащить запрос',
  manyInputs: 'Запустить по таблице',
  opened: (name) => `Источник: ${name}.`,
  backToOriginal: 'Вернуться к исходному запросу',
  failed: 'Запуск не удался.',
  code: (code) => `Код: ${code}`,
  inputKept: 'Входные данные сохранены: измените их или запустите снова.',
  partialDecision: 'На этом решение прервалось.',
};

const link: LinkLabels = {
  copied: 'Ссылка скопирована. В ней запрос и его входные данные; сервер их не видит.',
  long: (length) =>
    `Её длина — ${plural(length, 'символ', 'символа', 'символов')}: некоторые почтовые программы и мессенджеры обрезают такую ссылку.`,
  notCopied: 'Скопируйте эту ссылку',
  lacksSecrets: 'Секретов в ней нет.',
  noLink: (code) =>
    code === 'too-long'
      ? 'Запрос слишком длинный для ссылки. Сохраните его в файл: этот файл можно перетащить на «Вставить или перетащить запрос».'
      : 'Этот браузер не умеет создавать ссылки. Сохраните запрос в файл: этот файл можно перетащить на «Вставить или перетащить запрос».',
  saveRequest: 'Сохранить запрос',
  problem: (code) =>
    ({
      damaged: 'Ссылка повреждена: часть её потеряна или изменена. Попросите прислать её ещё раз.',
      'too-long': 'Ссылка слишком длинная. Попросите прислать её ещё раз или запрос в виде файла.',
      'too-large': 'Содержимое ссылки слишком велико для страницы. Попросите прислать запрос в виде файла.',
      newer:
        'Эта ссылка создана более новой версией. Перезагрузите страницу или попросите прислать запрос в виде файла.',
      'invalid-request': 'В ссылке нет действительного запроса. Попросите прислать её ещё раз.',
      unsupported: 'Этот браузер не умеет открывать ссылки. Попросите прислать запрос в виде файла.',
    })[code],
};

const paste: PasteLabels = {
  source: 'Описание инструмента, схема или запрос в виде JSON',
  hint: 'Инструмент OpenAI, Anthropic, Gemini или MCP либо список инструментов; JSON Schema, как её пишут Zod и Pydantic; или запрос. Вставьте текст или перетащите сюда файл. Ничто не покидает эту страницу.',
  read: 'Сделать форму',
  chooseFile: 'Выбрать файл',
  found: (count) => `Найдено: ${plural(count, 'запрос', 'запроса', 'запросов')}.`,
  request: 'Запрос',
  open: 'Открыть',
  unnamed: 'вставленный запрос',
  unreadableFile: 'Файл не читается. Выберите его снова или вставьте его текст.',
  problem: (problem) =>
    sayPlace(problem, ': ') +
    {
      empty: 'Текста нет. Вставьте JSON инструмента, схемы или запроса.',
      'not-json': 'Это не JSON. Вставьте только JSON.',
      'source-code':
        'Это код, а не JSON. Вставьте результат z.toJSONSchema(schema) или Model.model_json_schema() в виде JSON.',
      'too-large': 'Слишком длинно или слишком глубоко вложено. Вставьте один инструмент.',
      'unknown-shape':
        'Это не инструмент, не схема и не запрос. Вставьте описание инструмента (OpenAI, Anthropic, Gemini, MCP), список инструментов, JSON Schema или запрос { schema, context }.',
      'built-in-tool':
        'Этот инструмент встроен у поставщика: у него нет схемы, по которой можно сделать форму.',
      'invalid-schema': 'Схема инструмента должна быть объектом. Исправьте её в этом месте.',
      'invalid-request': 'Этот запрос недействителен. Ему нужны схема (schema) и сообщения (context).',
      'no-tools': 'Список пуст. Вставьте список с инструментами или схемами.',
      'too-many': 'Дальше список не читается: он слишком длинный.',
    }[problem.code],
  more: (count) => `И ещё ${plural(count, 'ошибка', 'ошибки', 'ошибок')}.`,
};

const many: ManyLabels = {
  source: 'Таблица, список JSON или JSON Lines: в каждой строке одни входные данные',
  hint: 'Скопируйте ячейки из таблицы вместе с именами столбцов, вставьте CSV или JSON либо перетащите сюда файл. Имя столбца — имя поля или путь к нему: address.city, /address/city. Пустая ячейка оставляет поле незаполненным. Ничто не покидает эту страницу.',
  read: 'Прочитать строки',
  chooseFile: 'Выбрать файл',
  fillFromForm: 'Поля без столбца брать из формы',
  atOnce: 'Строк одновременно (от 1 до 10)',
  found: (count, wrong) =>
    wrong === 0
      ? `Можно запустить: ${rows(count)}.`
      : `Можно запустить: ${rows(count)}. С ошибками: ${rows(wrong)}.`,
  run: (count) => `Запустить ${rowsToRun(count)}`,
  runAllAgain: (count) => `Запустить всё снова (${rows(count)})`,
  stop: 'Остановить',
  again: 'Повторить',
  rowAgain: (row) => `Повторить, строка ${row}`,
  show: 'Показать',
  showRow: (row) => `Показать решение строки ${row}`,
  progress: (ended, total) => `Завершено ${number.format(ended)} из ${number.format(total)}.`,
  ended: (done, invalid, failed, left) =>
    `${[
      `С решением по схеме: ${rows(done)}`,
      ...(invalid > 0 ? [`с несоответствиями: ${invalid}`] : []),
      ...(failed > 0 ? [`с ошибкой: ${failed}`] : []),
      ...(left > 0 ? [`не запущено: ${left}`] : []),
    ].join(', ')}.`,
  saveCsv: 'Сохранить как CSV',
  saveLines: 'Сохранить как JSON Lines',
  copy: 'Копировать как таблицу',
  copied: 'Скопировано',
  notCopied: 'Браузер не разрешает здесь копировать. Сохраните таблицу в файл.',
  results: 'Строки и результаты',
  row: 'Строка',
  input: 'Входные данные',
  state: 'Состояние',
  states: (state, issues) =>
    state === 'done' && issues > 0
      ? plural(issues, 'несоответствие', 'несоответствия', 'несоответствий')
      : {
          ready: 'не запущена',
          wrong: 'с ошибкой в данных',
          waiting: 'в очереди',
          running: 'выполняется',
          done: 'соответствует',
          failed: 'ошибка',
          cancelled: 'остановлена',
        }[state],
  decision: 'Решение',
  problems: 'Ошибки',
  time: 'Время',
  seconds: 'Секунды',
  attempts: 'Попытки',
  tokens: 'Токены',
  showMore: (count) => `Показать ещё ${rowsToRun(count)}`,
  moreColumns: (count) =>
    `Ещё ${plural(count, 'поле решений есть', 'поля решений есть', 'полей решений есть')} в том, что вы сохраняете и копируете.`,
  problem: (problem, sayIssue, place) => {
    const at = place === '' ? '' : `${place}: `;
    switch (problem.code) {
      case 'unknown-column':
        return `Столбец ${quoted(problem.column)} пропущен: такого поля нет. Назовите его именем поля или путём к нему.`;
      case 'double-column':
        return `Столбец ${quoted(problem.column)} пропущен: то же поле заполняет другой столбец. Оставьте один из них.`;
      case 'nameless-column':
        return `Столбец ${problem.column} пропущен: в первой строке у него нет имени.`;
      case 'not-json-text':
        return `Это не JSON, строка ${problem.line}, столбец ${problem.column}: ${problem.found}`;
      case 'too-many-rows':
        return `Взяты только первые ${number.format(1000)} строк. Остальное (${rows(problem.left)}) есть в тексте: запустите его отдельно.`;
      case 'not-a-number':
        return `${at}${quoted(problem.text)} — не число. Пишите цифрами, дробную часть — после точки: 1234.5.`;
      case 'too-exact':
        return `${at}в ${quoted(problem.text)} слишком много цифр для числа. Сократите запись.`;
      case 'not-a-boolean':
        return `${at}${quoted(problem.text)} — не true и не false. Напишите одно из них.`;
      case 'not-json':
        return `${at}${quoted(problem.text)} — не JSON. Список пишут так: ["a", "b"], объект — так: {"name": 1}.`;
      case 'invalid':
        return at + sayIssue(problem.issue);
      case 'empty':
        return 'Текста нет. Вставьте таблицу или JSON либо выберите файл.';
      case 'no-rows':
        return 'Строк нет. В первой строке — имена столбцов: добавьте под ней по строке на каждый запуск.';
      case 'too-long':
        return 'Текст слишком длинный. Возьмите его часть, не больше 5 миллионов знаков.';
      case 'too-many-columns':
        return 'В таблице больше 100 столбцов. Оставьте те, что соответствуют полям.';
      case 'no-columns':
        return 'Ни один столбец не соответствует полю этого запроса. В первой строке должны стоять имена столбцов, как в форме.';
      case 'open-quote':
        return 'Кавычка не закрыта. Возьмите ячейку в кавычки, а кавычки внутри неё удвойте.';
      case 'too-many-cells':
        return 'В строке больше ячеек, чем столбцов. Возьмите в кавычки ячейку, в которой есть разделитель.';
      case 'unreadable-file':
        return 'Файл не читается. Выберите его снова или вставьте его текст.';
      case 'workbook':
        return 'Это книга таблиц. Сохраните лист как CSV (UTF-8) или скопируйте ячейки и вставьте их сюда.';
      case 'not-utf-8':
        return 'Этот файл — не текст в UTF-8. Сохраните его как CSV (UTF-8) или скопируйте ячейки и вставьте их сюда.';
    }
  },
};

const plan: PlanLabels = {
  language: 'ru',
  plan: 'План',
  call: (number, tool) => `${number}. ${tool}`,
  noCall: 'не вызов',
  status: (status) =>
    ({ waiting: 'ожидает', running: 'выполняется', done: 'готово', failed: 'ошибка', skipped: 'пропущен' })[
      status
    ],
  progress: ({ total, done, running, failed, skipped }) =>
    [
      `Готово ${done} из ${total}`,
      ...(running > 0 ? [`выполняется: ${running}`] : []),
      ...(failed > 0 ? [`с ошибкой: ${failed}`] : []),
      ...(skipped > 0 ? [`пропущено: ${skipped}`] : []),
    ].join(', '),
  stage: (number) => `Шаг ${number}`,
  noOrder: 'Без порядка',
  readsFrom: (names) => `Читает результат: ${names}`,
  writesTo: (path, method) => `Пишет в ${path} (${method})`,
  instance: (instance) => `Для ${instance}`,
  parameters: 'Параметры',
  result: 'Результат',
  resumed: 'Результат прежнего запуска.',
  empty: 'Вызовов нет.',
  more: (count) => `Не показано: ещё ${plural(count, 'вызов', 'вызова', 'вызовов')}.`,
  reason: (reason) =>
    ({
      'invalid-call': 'Это не вызов.',
      'unknown-tool': 'Такого инструмента нет.',
      'wrong-instance': 'Вызов относится к другому экземпляру.',
      unresolved: 'У ссылки нет значения.',
      'not-readable': 'Ссылка ведёт к значению, которое нельзя читать.',
      'invalid-parameters': 'Параметры не соответствуют схеме инструмента.',
      'tool-failed': 'Инструмент завершился с ошибкой.',
      'invalid-result': 'Результат не соответствует схеме инструмента.',
      'not-writable': 'Результат нельзя записать по этому пути.',
      aborted: 'Вызов отменён.',
      gate: 'Нет значения, которого ждёт вызов.',
      source: 'У вызова, результат которого нужен, результата нет.',
    })[reason],
  issue: (issue, name) => {
    switch (issue.code) {
      case 'invalid-call':
        return `${name(issue.index)}: ${issue.issues[0]?.message ?? 'не вызов'}`;
      case 'cycle':
        return `Эти вызовы ждут друг друга: ${list.format(issue.calls.map(name))}.`;
      case 'missing-source':
        return `${name(issue.index)}: ${issue.reference} никто не пишет, и такого значения ещё нет.`;
      case 'ambiguous-source':
        return `${name(issue.index)}: ${issue.reference} пишут ${list.format(issue.calls.map(name))}, порядок не определён.`;
    }
  },
};

/** Russian. */
export const ru: AutoFormLabels = { form, decision, playground, link, paste, many, plan };
