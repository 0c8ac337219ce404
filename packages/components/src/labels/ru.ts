import { laterRu } from './laterRu';
import { pluralRu as plural } from './pluralRu';
import { sayDiagnostic } from './sayDiagnostic';
import type { TranscriptLabels } from './TranscriptLabels';
import { wordFor } from './wordFor';

const count = new Intl.NumberFormat('ru');
// Made once: a formatter takes longer to make than a screen of times to write.
const day = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });

/** Russian. */
export const ru: Required<TranscriptLabels> = {
  ...laterRu,
  transcript: 'Запись работы агента',
  empty: 'Показывать нечего.',
  colon: ': ',
  step: (number) => `Шаг ${number}`,
  singleStep: 'одно действие',
  untitled: 'Шаг без названия',
  done: 'готово',
  failed: 'ошибка',
  exitCode: (code) => `код выхода ${code}`,
  running: 'выполняется',
  preparing: 'готовятся данные',
  writing: 'пишется',
  truncated: 'прервано',
  denied: 'отклонено',
  cancelled: 'отменено',
  waiting: 'ожидается ответ',
  answered: 'ответ получен',
  tool: 'Инструмент',
  input: 'Входные данные',
  result: 'Результат',
  noContent: 'пусто',
  notJson: ({ message, offset }) =>
    `Некорректный JSON, символ ${count.format(offset + 1)}: ${wordFor(
      {
        'The text ends before the value does.': 'текст заканчивается раньше значения.',
        'Expected a value.': 'ожидается значение.',
        'Expected a key in quotes.': 'ожидается ключ в кавычках.',
        'Expected ":" after the key.': 'после ключа ожидается «:».',
        'Expected "," or "]".': 'ожидается «,» или «]».',
        'Expected "," or "}".': 'ожидается «,» или «}».',
        'Something follows the value.': 'после значения есть лишний текст.',
      },
      message,
    )}`,
  thinking: 'Размышление',
  words: (n) => plural(n, 'слово', 'слова', 'слов'),
  checkpoint: 'Контрольная точка',
  goTo: (name) => `Перейти к контрольной точке ${name}`,
  inputRequired: 'Нужен ответ',
  answer: 'Ответ',
  answerAs: 'Тип ответа',
  inputType: (type) =>
    wordFor(
      {
        text: 'текст',
        number: 'число',
        boolean: 'да или нет',
        date: 'дата',
        file: 'файл',
        choice: 'выбор',
        json: 'JSON',
      },
      type,
    ),
  yes: 'Да',
  no: 'Нет',
  error: 'Ошибка',
  details: 'Подробности',
  traceback: 'Трассировка',
  copy: 'Копировать',
  copied: 'Скопировано',
  showMore: (shown, total) => `Показано ${count.format(shown)} из ${count.format(total)}. Показать ещё`,
  showMoreCharacters: (left) => `Показать ещё (остаток: ${plural(left, 'символ', 'символа', 'символов')})`,
  json: 'JSON',
  image: 'Изображение',
  sources: 'Источники',
  table: 'Таблица',
  code: (language) => (language === '' ? 'Код' : `Код, ${language}`),
  callId: 'ID',
  dataKind: (kind) => `Данные. Инструменты ссылаются на них как †${kind}`,
  taskDone: 'сделано',
  taskOpen: 'не сделано',
  footnote: (label) => `Сноска ${label}`,
  diagnostic: sayDiagnostic({
    'stray-end': 'не закрывает ни один блок; оставлен как текст.',
    unclosed: 'не имеет закрывающего тега.',
    'mismatched-end': 'не закрывает блок, в котором находится.',
    'invalid-json': 'не является корректным JSON.',
    'unknown-tag': 'здесь ничего не значит; оставлен как текст.',
    'duplicate-payload': 'встречается дважды; оставлен как текст.',
    depth: 'вложен глубже 256 уровней; оставлен как текст.',
    'forged-boundary': 'относится к данным, в которых находится.',
    uncertain: 'заканчивается на первом закрывающем теге: дальше может идти вывод инструмента.',
  }),
  range: (start, end) => `Символы ${start + 1}–${end}`,
  diagnostics: (n) =>
    plural(n, 'замечание к исходному тексту', 'замечания к исходному тексту', 'замечаний к исходному тексту'),
  crashed: 'Этот блок не удалось показать. Его исходный текст:',
  branch: (index, n) => `Вариант ${count.format(index)} из ${count.format(n)}`,
  role: (role) =>
    wordFor(
      {
        user: 'Пользователь',
        assistant: 'Агент',
        system: 'Система',
        developer: 'Разработчик',
        tool: 'Инструмент',
      },
      role,
    ),
  day: (date) => day.format(date),
  time: (date) => time.format(date),
  schema: 'Схема',
  history: (n) => plural(n, 'запись', 'записи', 'записей'),
  outline: 'Содержание',
  tools: 'Вид',
  moreTools: 'Другие инструменты',
  find: 'Найти',
  findNext: 'Следующее совпадение',
  findPrevious: 'Предыдущее совпадение',
  notFound: 'Ничего не найдено',
  show: 'Показывать',
  showAll: 'всё',
  showErrors: 'ошибки',
  showTools: 'инструменты',
  showFocus: 'главное',
  showThinking: 'Размышления',
  expandAll: 'Развернуть всё',
  collapseAll: 'Свернуть всё',
  download: 'Скачать',
  asSource: 'Исходный текст',
  asMarkdown: 'Markdown',
  asHtml: 'HTML',
  actions: 'Действия',
  copyLink: 'Копировать ссылку',
  source: 'Исходный текст',
  sourceDiagnostics: (n) => `Исходный текст: ${plural(n, 'замечание', 'замечания', 'замечаний')}`,
  references: 'Ссылки',
  notFoundReference: (near) => (near.length === 0 ? 'не найдено' : `не найдено; есть ${near.join(', ')}`),
  mergedAbove: (kind) => `Объединено с ¶${kind} выше`,
  matches: (index, n) =>
    n === 0
      ? 'Ничего не найдено'
      : index === 0
        ? plural(n, 'совпадение', 'совпадения', 'совпадений')
        : `${count.format(index)} из ${count.format(n)}`,
  rawText: 'Исходный текст',
};
