import type { Format } from '../core/Format';

/** Logs of evaluations with Inspect: one JSON value, or the files of an `.eval` archive. Each sample is a run. */
export const inspect: Format<'inspect'> = {
  name: 'inspect',
  title: 'Inspect',
  label: 'a log of Inspect',
  fields: ['eval', 'samples', 'epoch', 'scores', 'status'],
  signs: { 3: 'eval.task, epoch messages' },
  archive: {
    begins: /^(?:_journal\/|samples\/|(?:header|summaries|reductions)\.json)/,
    holds: /^(?:header\.json|_journal\/start\.json)$/,
  },
  load: () => import('./index'),
};
