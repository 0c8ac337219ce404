import type { Root, Text, TranscriptNode } from '@agent-transcript/parser';
import { givenTree } from '@agent-transcript/parser/given';
import { isAside, isSaid } from './isAside';
import { readMessages } from './mendMessages';
import { isOfAgent, type ListedMessages, type Place, type RunMessage, treeOf } from './RunMessage';

/** A text of the answer and its place. */
export interface AnswerText {
  readonly node: Text;
  readonly place: Place;
}

/** The agent's final answer. */
export interface Answer {
  /** Texts in order; at least one. */
  readonly texts: readonly [AnswerText, ...AnswerText[]];
  /** Answer as Markdown. */
  readonly markdown: string;
}

/**
 * The texts at the end of a message: those after its last step or call, or those at the end of its last step. Empty
 * while it streams, or if it ends with anything but texts, sources, images, and steps without content.
 */
export function lastTexts(given: Root): readonly Text[] {
  const tree = givenTree(given, { of: 'lastTexts', key: 'tree' });
  if (tree.status !== 'complete') return [];
  let children: readonly TranscriptNode[] = tree.children;
  for (;;) {
    const texts: Text[] = [];
    let last: TranscriptNode | undefined;
    for (let i = children.length - 1; i >= 0; i--) {
      last = children[i] as TranscriptNode;
      if (isSaid(last)) texts.push(last);
      else if (!isAside(last)) break;
    }
    if (texts.length > 0) return texts.toReversed();
    // A failed step ends with the reason.
    if (last?.type !== 'step' || last.outcome === 'failure' || last.status !== 'complete') return [];
    children = last.children;
  }
}

/**
 * The answer of a run: the texts at the end of the agent's last message; `null` if it ends with something else or is
 * streaming.
 */
export const answerOf = (messages: ListedMessages): Answer | null =>
  readMessages('answerOf', messages, answerIn);

function answerIn(messages: ListedMessages): Answer | null {
  for (let message = messages.length - 1; message >= 0; message--) {
    const one = messages.at(message) as RunMessage;
    if (!isOfAgent(one)) continue;
    for (let content = one.content.length - 1; content >= 0; content--) {
      const tree = treeOf(one.content[content]);
      if (tree === undefined || (tree.children.length === 0 && tree.status === 'complete')) continue;
      const [first, ...others] = lastTexts(tree).map((node) => ({
        node,
        place: { message, content, start: node.start },
      }));
      if (first === undefined) return null;
      const texts = [first, ...others] as const;
      return { texts, markdown: texts.map(({ node }) => node.value.trim()).join('\n\n') };
    }
  }
  return null;
}
