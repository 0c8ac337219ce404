import type { Format } from '../core/Format';

/** Runs of LangSmith: `{post, patch}` as its SDKs send them, lists of runs, or one run a line. */
export const langsmith: Format<'langsmith'> = {
  name: 'langsmith',
  title: 'LangSmith',
  label: 'runs of LangSmith',
  fields: ['run_type', 'trace_id', 'inputs', 'outputs', 'post'],
  signs: { 3: 'post.*.run_type, patch.*.id, run_type' },
  load: () => import('./index'),
};
