import type { PlaygroundLabels } from '../labels/playground';
import type { Run } from './runs/run';

/** What a run took: its time, its attempts where there were several, and its tokens where the model counts them. */
export function statsOf({ duration, attempts, usage }: Run, words: PlaygroundLabels): readonly string[] {
  const { inputTokens = 0, outputTokens = 0, totalTokens = inputTokens + outputTokens } = usage ?? {};
  return [
    ...(duration > 0 ? [words.duration(duration)] : []),
    ...(attempts > 1 ? [words.attempts(attempts)] : []),
    ...(totalTokens > 0 ? [words.tokens(totalTokens)] : []),
  ];
}
