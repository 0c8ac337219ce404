import type { GrowingList } from '@agent-transcript/text/growing';
import type { TranscriptMessage } from '../messages/readMessages';
import { type BranchChoices, parentsOf } from './branches';

/** Choices that lead to a message. */
export function choicesTo(
  messages: GrowingList<TranscriptMessage>,
  message: TranscriptMessage,
): BranchChoices {
  const parents = parentsOf(messages).toArray();
  const siblings = new Map<number, number>();
  for (const parent of parents) siblings.set(parent, (siblings.get(parent) ?? 0) + 1);
  const choices = new Map<string | null, { id: string; among: number }>();
  for (let at = messages.toArray().indexOf(message); at >= 0; at = parents[at] as number) {
    const parent = parents[at] as number;
    const { id = '' } = messages.at(at) ?? {};
    choices.set(messages.at(parent)?.id ?? null, { id, among: siblings.get(parent) as number });
  }
  return choices;
}
