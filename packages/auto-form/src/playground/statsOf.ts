import type { PlaygroundLabels } from '../labels/AutoFormLabels';
import { type Run, tokensOf } from './runs/run';

/** Figures of a run: its duration, its attempts if there were several, and its tokens if the model reports them. */
export function statsOf(run: Run, words: PlaygroundLabels): readonly string[] {
  const tokens = tokensOf(run);
  return [
    ...(run.duration > 0 ? [words.duration(run.duration)] : []),
    ...(run.attempts > 1 ? [words.attempts(run.attempts)] : []),
    ...(tokens !== undefined ? [words.tokens(tokens)] : []),
  ];
}
