import type { Labels } from './labels';

const count = new Intl.NumberFormat('ru');
const rules = new Intl.PluralRules('ru');
const plural = (n: number, one: string, few: string, many: string) => {
  const rule = rules.select(n);
  return `${count.format(n)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
};

/** Russian. */
export const ru: Labels = {
  transcript: 'Запись работы агента',
  empty: 'Сообщение пустое.',
  step: (number) => `Шаг ${number}`,
  untitled: 'Шаг без названия',
  done: 'готово',
  failed: 'ошибка',
  running: 'выполняется',
  preparing: 'готовятся данные',
  cutOff: 'прервано',
  waiting: 'ожидается ответ',
  answered: 'ответ получен',
  tool: 'Инструмент',
  input: 'Ввод',
  result: 'Результат',
  noContent: 'пусто',
  notJson: (reason) => `Некорректный JSON: ${reason}`,
  thinking: 'Размышление',
  words: (n) => plural(n, 'слово', 'слова', 'слов'),
  checkpoint: 'Контрольная точка',
  goTo: (name) => `Перейти к контрольной точке ${name}`,
  inputRequired: 'Нужен ответ',
  answer: 'Ответ',
  answerAs: 'Вид ответа',
  inputType: (type) =>
    ({
      text: 'текст',
      number: 'число',
      boolean: 'да или нет',
      date: 'дата',
      file: 'файл',
      choice: 'выбор',
      json: 'JSON',
    })[type] ?? type,
  yes: 'Да',
  no: 'Нет',
  send: 'Отправить',
  sending: 'Отправка…',
  needed: 'Нужен ответ.',
  notANumber: 'Это не число.',
  error: 'Ошибка',
  details: 'Подробности',
  traceback: 'Трассировка',
  at: 'в',
  copy: 'Копировать',
  copied: 'Скопировано',
  more: (shown, total) => `Показано ${count.format(shown)} из ${count.format(total)}. Показать ещё`,
  moreCharacters: (left) => `Показать ещё (осталось ${plural(left, 'знак', 'знака', 'знаков')})`,
  moreBlocks: (left) => `Показать ещё (осталось ${plural(left, 'блок', 'блока', 'блоков')})`,
  earlierBlocks: (left) => `Показать предыдущие (${plural(left, 'блок', 'блока', 'блоков')})`,
  keys: (n) => plural(n, 'ключ', 'ключа', 'ключей'),
  items: (n) => plural(n, 'элемент', 'элемента', 'элементов'),
  json: 'JSON',
  image: 'Изображение',
  table: 'Таблица',
  code: (language) => (language === '' ? 'Код' : `Код, ${language}`),
  taskDone: 'сделано',
  taskOpen: 'не сделано',
  footnote: (label) => `Примечание ${label}`,
  notes: (n) =>
    plural(n, 'замечание об исходной строке', 'замечания об исходной строке', 'замечаний об исходной строке'),
  crashed: 'Этот блок не удалось показать. Его исходный текст:',
};
