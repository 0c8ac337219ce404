import type { PlaygroundLabels } from '../labels/AutoFormLabels';
import { type Run, tokensOf } from './runs/run';

/** What a run took: its time, its attempts where there were several, and its tokens where the model counts them. */
export function statsOf(run: Run, words: PlaygroundLabels): readonly string[] {
  const tokens = tokensOf(run);
  return [
    ...(run.duration > 0 ? [words.duration(run.duration)] : []),
    ...(run.attempts > 1 ? [words.attempts(run.attempts)] : []),
    ...(tokens !== undefined ? [words.tokens(tokens)] : []),
  ];
}
