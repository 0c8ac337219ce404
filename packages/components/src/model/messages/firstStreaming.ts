import type { GrowingList } from '@agent-transcript/text/growing';
import type { TextPart } from './readMessages';

/** First streaming part of a list. */
export interface FirstStreaming {
  readonly parts: GrowingList<Pick<TextPart, 'tree'>>;
  /** Index of the part; -1 for none. */
  readonly index: number;
}

/** Finds the first part that streams. Examines only the new parts of a run that grew. */
export function firstStreaming(
  last: FirstStreaming | undefined,
  { parts }: Pick<FirstStreaming, 'parts'>,
): FirstStreaming {
  const same = last?.parts.commonPrefixLength(parts) ?? 0;
  if (last !== undefined && last.index >= 0 && last.index < same) return { parts, index: last.index };
  let index = same;
  while (index < parts.length && parts.at(index)?.tree.status !== 'streaming') index++;
  return { parts, index: index < parts.length ? index : -1 };
}
