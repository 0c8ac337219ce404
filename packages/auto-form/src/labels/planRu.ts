import type { PlanLabels } from './plan';
import { pluralRu } from './pluralRu';

const list = new Intl.ListFormat('ru');

/** Russian. */
export const planRu: PlanLabels = {
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
  resumed: 'Результат остался от прежнего запуска.',
  empty: 'Вызовов нет.',
  more: (count) => `Не показано: ещё ${pluralRu(count, 'вызов', 'вызова', 'вызовов')}.`,
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
