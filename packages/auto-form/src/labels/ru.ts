import type { NoticeCode } from '@agent-transcript/schema/prepare';
import { type DecisionLabels, quoted } from './decision';
import type { AutoFormLabels } from './en';
import { type FormLabels, listOf } from './form';
import { phraseIssue } from './phraseIssue';
import { duration, type PlaygroundLabels } from './playground';
import { numberRu, pluralRu } from './pluralRu';
import type { UiNotice } from './uiNotices';

const json = 'Значение вводится как JSON.';

const uiNotices: Readonly<Record<UiNotice['code'], string>> = {
  'not-an-object': 'Это не объект, поэтому он не учтён.',
  'wrong-value': 'Этот параметр не принимает такое значение и не учтён.',
  'unknown-component': 'Для такого значения нет компонента с этим именем: форма выбрала свой.',
  refused: 'Форма не принимает этот параметр.',
  failed: 'Этот компонент дал сбой: форма показывает свой.',
};

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

const decision: DecisionLabels = {
  colon: ': ',
  language: 'ru',
  decision: 'Решение',
  conforms: 'Соответствует схеме',
  issues: (n) => pluralRu(n, 'несоответствие', 'несоответствия', 'несоответствий'),
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
  changes: (n) => pluralRu(n, 'изменение', 'изменения', 'изменений'),
  branch: (title) => title,
  closest: (title, n) => `Ближайший из вариантов (всего ${n}): ${quoted(title, 'первый')}`,
  otherBranches: (n) =>
    `Другие варианты: ${pluralRu(n, 'несоответствие', 'несоответствия', 'несоответствий')}`,
  showMore: (shown, total) => `Показано ${numberRu.format(shown)} из ${numberRu.format(total)}. Показать ещё`,
  showWhole: (n) => `Показать всё (${pluralRu(n, 'символ', 'символа', 'символов')})`,
  showLess: 'Свернуть',
  items: (n) => pluralRu(n, 'элемент', 'элемента', 'элементов'),
  keys: (n) => pluralRu(n, 'поле', 'поля', 'полей'),
  json: 'JSON',
  copy: 'Копировать',
  copied: 'Скопировано',
  image: (type, bytes) =>
    `Изображение${type && ` (${type}${bytes === null ? '' : `, ${pluralRu(bytes, 'байт', 'байта', 'байт')}`})`}`,
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
        return `Ещё ${numberRu.format(notice.left)} без отдельных строк: смотрите JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue: (issue) =>
    phraseIssue(
      {
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
        required: 'обязательно, но отсутствует',
        fixed: (values) => `допустимые значения: ${values}`,
        atLeast: (limit) => `должно быть не меньше ${limit}`,
        atMost: (limit) => `должно быть не больше ${limit}`,
        above: (limit) => `должно быть больше ${limit}`,
        below: (limit) => `должно быть меньше ${limit}`,
        multipleOf: (step) => `должно быть кратно ${step}`,
        minLength: (limit, length) =>
          `слишком короткий текст: ${pluralRu(Number(length), 'символ', 'символа', 'символов')}, нужно не меньше ${limit}`,
        maxLength: (limit, length) =>
          `слишком длинный текст: ${pluralRu(Number(length), 'символ', 'символа', 'символов')}, нужно не больше ${limit}`,
        minItems: (limit, length) => `слишком мало элементов: ${length}, нужно не меньше ${limit}`,
        maxItems: (limit, length) => `слишком много элементов: ${length}, нужно не больше ${limit}`,
        pattern: (pattern) => `не соответствует шаблону ${pattern}`,
        format: (format) => `не соответствует формату ${format}`,
        unique: (one, other) => `элементы ${one} и ${other} одинаковы`,
        notAllowed: 'здесь не допускается',
        noBranch: 'не подходит ни один из вариантов',
        manyBranches: (matches) => `подходит вариантов: ${matches}, а должен ровно один`,
      },
      issue,
    ),
};

const because: Partial<Record<NoticeCode, string>> = {
  'not-a-schema': 'Для этого значения нет схемы.',
  'remote-ref': 'Его схема находится на другом сервере, к которому форма не обращается.',
  'missing-ref': 'Его схема ссылается на то, чего нет.',
  'endless-ref': 'Его схема бесконечно содержит саму себя.',
  'too-deep': 'Его схема глубже, чем может быть форма.',
  'too-large': 'В его схеме больше полей, чем выдержит страница.',
  'too-many-properties': 'В его схеме больше полей, чем выдержит страница.',
  'too-many-choices': 'В его схеме больше значений на выбор, чем выдержит страница.',
  'too-many-options': 'В его схеме больше вариантов, чем выдержит страница.',
  'no-fields': 'Его схема ограничивает значение, но не описывает полей.',
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
  onDemand: 'Сначала закрыто: всё сразу страница не выдержит.',
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
    pluralRu(count, 'значение нужно исправить', 'значения нужно исправить', 'значений нужно исправить'),
  notices: (count) =>
    pluralRu(count, 'замечание к схеме формы', 'замечания к схеме формы', 'замечаний к схеме формы'),
  notice: ({ code }) => notices[code],
  uiNotice: ({ code }) => uiNotices[code],
  kept: (names) => `Также отправляется, хотя поля в форме нет: ${listOf('ru')(names)}.`,
  unchecked: (reason) => `Входные данные не удалось проверить: ${reason}`,
  deprecated: 'устарело',
  readOnly: 'только чтение',
  crashed: 'Эту часть формы не удалось показать в виде полей.',
  asJsonBecause: (code) => because[code],
  tooMany: (shown, total) => `Показаны первые ${shown} из ${total}.`,
  issue: (issue) => decision.issue(issue),
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
  noModel: 'Нет модели, чтобы его запустить.',
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
          : pluralRu(issues, 'несоответствие', 'несоответствия', 'несоответствий'),
  duration: /* @__PURE__ */ duration('ru'),
  tokens: (count) => pluralRu(count, 'токен', 'токена', 'токенов'),
  attempts: (count) => pluralRu(count, 'попытка', 'попытки', 'попыток'),
  useInput: 'Взять эти входные данные',
  compare: 'Сравнить',
  comparedWith: (time) => `в сравнении с запуском ${time}`,
  changedInput: 'Что изменилось во входных данных',
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
    'Запрос приносит их с собой. Запуск берёт их такими, как здесь; их читают ссылки вида †user.name.',
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

/** Russian. */
export const ru: AutoFormLabels = { form, decision, playground };
