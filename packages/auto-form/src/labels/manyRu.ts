import { type ManyLabels, shorten } from './many';
import { pluralRu } from './pluralRu';

const rows = (count: number) => pluralRu(count, 'строка', 'строки', 'строк');
/** As the object of a verb. */
const rowsToRun = (count: number) => pluralRu(count, 'строку', 'строки', 'строк');
const quoted = (text: string) => `«${shorten(text)}»`;

/** Russian. */
export const manyRu: ManyLabels = {
  source: 'Таблица, список JSON или JSON Lines: в каждой строке одни входные данные',
  hint: 'Скопируйте ячейки из таблицы вместе с именами столбцов, вставьте CSV или JSON либо перетащите сюда файл. Имя столбца — имя поля или путь к нему: address.city, /address/city. Пустая ячейка оставляет поле незаполненным. Текст не покидает эту страницу.',
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
  progress: (ended, total) => `Завершено ${ended.toLocaleString('ru')} из ${total.toLocaleString('ru')}.`,
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
      ? pluralRu(issues, 'несоответствие', 'несоответствия', 'несоответствий')
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
    `Ещё ${pluralRu(count, 'поле решений есть', 'поля решений есть', 'полей решений есть')} в том, что вы сохраняете и копируете.`,
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
        return `Взяты только первые ${(1000).toLocaleString('ru')} строк. Остальное (${rows(problem.left)}) есть в тексте: запустите его отдельно.`;
      case 'not-a-number':
        return `${at}${quoted(problem.text)} — не число. Пишите цифрами, дробную часть — после точки: 1234.5.`;
      case 'too-exact':
        return `${at}в ${quoted(problem.text)} больше цифр, чем помещается в число. Сократите запись.`;
      case 'not-a-boolean':
        return `${at}${quoted(problem.text)} — не true и не false. Напишите одно из них.`;
      case 'not-json':
        return `${at}${quoted(problem.text)} — не JSON. Список пишут так: ["a", "b"], объект — так: {"name": 1}.`;
      case 'invalid':
        return at + sayIssue(problem.issue);
      case 'empty':
        return 'Текста нет. Вставьте таблицу или JSON либо выберите файл.';
      case 'no-rows':
        return 'Строк нет. В первой строке стоят имена столбцов: добавьте под ней по строке на каждый запуск.';
      case 'too-long':
        return 'Текст слишком длинный. Возьмите его часть, не больше 5 миллионов знаков.';
      case 'too-many-columns':
        return 'В таблице больше 100 столбцов. Оставьте те, что соответствуют полям.';
      case 'no-columns':
        return 'Ни один столбец не соответствует полю этого запроса. В первой строке должны стоять имена столбцов, как в форме.';
      case 'open-quote':
        return 'Кавычка не закрыта, как того требует CSV. Поставьте кавычки с обеих сторон ячейки, а внутри неё удвойте их.';
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
