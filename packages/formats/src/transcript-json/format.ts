import type { Format } from '../core/Format';

/** Runs as this library writes them: `{ version: 1, run }`, of `toJsonText` of `@agent-transcript/analysis/write`. */
export const transcriptJson: Format<'transcript-json'> = {
  name: 'transcript-json',
  title: 'Agent Transcript (JSON)',
  label: 'a run that was saved as JSON here',
  fields: ['version', 'run', 'skipped'],
  signs: { 3: 'version run.format' },
  load: () => import('./index'),
};
