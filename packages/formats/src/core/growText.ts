import { growsFrom } from '@agent-transcript/text/growing';
import { isEqual, type TextPath, textAt } from './isEqual';
import type { RunMessage } from './Run';

/** The values of a message that ends with a text to which more may come. */
export interface Growing {
  readonly parts: readonly object[];
  /** Where the text stands in them. */
  readonly path: TextPath;
  readonly text: string;
}

/** The values of a message as those of one that grows; `undefined` if no text stands there. */
export function growingOf(parts: readonly object[], path: TextPath): Growing | undefined {
  const text = textAt(parts, path);
  return text === undefined ? undefined : { parts, path, text };
}

/**
 * The message of values of which nothing but the text at the end has grown: made of the message that it was, so that a token costs as
 * little as it changes. `undefined` if more has changed.
 *
 * @param before The message of the values `was`.
 */
export function growText(before: RunMessage, was: Growing, now: Growing): RunMessage | undefined {
  const tree = before.content.at(-1);
  if (tree?.type !== 'root') return undefined;
  const node = tree.children.at(-1);
  if (node?.type !== 'text' && node?.type !== 'thinking') return undefined;
  if (node.status !== 'streaming' || node.value !== was.text) return undefined;
  // The text stood at another place.
  if (textAt(was.parts, now.path) !== was.text) return undefined;
  if (!growsFrom(now.text, was.text) || !isEqual(was.parts, now.parts, now.path)) return undefined;
  if (now.text === was.text) return before;
  const grown = {
    ...tree,
    children: [...tree.children.slice(0, -1), { ...node, value: now.text }],
    // Of the text of the whole tree.
    data: { ...tree.data, length: (tree.data?.length ?? 0) + now.text.length - was.text.length },
  };
  return { ...before, content: [...before.content.slice(0, -1), grown] };
}
