import type { Text } from '@agent-transcript/parser';
import { blocksOf } from './blocksOf';
import { type BlockPlace, isOfAgent, type RunMessage } from './RunMessage';

/** A text of the answer, and where it stands. */
export interface AnswerText {
  readonly node: Text;
  readonly place: BlockPlace;
}

/** Blocks after which what the agent says begins anew. */
const WORK: ReadonlySet<string> = /* @__PURE__ */ new Set(['tool', 'error', 'inputRequest', 'thinking']);

/**
 * The answer of a run: the texts of the agent after its last call, of its last message that has any; empty if it ends without
 * words, or with what another agent said inside a call.
 */
export function answerTexts(messages: readonly RunMessage[]): readonly AnswerText[] {
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index] as RunMessage;
    if (!isOfAgent(message)) continue;
    let texts: AnswerText[] = [];
    let any = false;
    for (const { node, place, inCall } of blocksOf([message])) {
      if (node.type === 'text' && node.value.trim() === '') continue;
      any = true;
      if (WORK.has(node.type)) texts = [];
      else if (node.type === 'text' && !inCall) texts.push({ node, place: { ...place, message: index } });
    }
    if (any) return texts;
  }
  return [];
}
