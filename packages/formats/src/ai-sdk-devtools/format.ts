import type { Format } from '../core/Format';

/** The file of the DevTools of the AI SDK: runs, and their steps. */
export const aiSdkDevtools: Format<'ai-sdk-devtools'> = {
  name: 'ai-sdk-devtools',
  title: 'AI SDK DevTools',
  label: 'the file of the DevTools of the AI SDK',
  fields: ['runs', 'steps', 'run_id', 'step_number', 'input', 'output'],
  signs: { 3: 'runs steps.*.run_id, runs.*.parent_run_id steps' },
  load: () => import('./index'),
};
