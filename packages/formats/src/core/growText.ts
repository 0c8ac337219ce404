import { growsFrom } from '@agent-transcript/text/growing';
import { isEqual, type TextPath, textAt } from './isEqual';
import type { RunMessage } from './Run';

/** Values of a message that ends with a growing text. */
export interface Growing {
  readonly parts: readonly object[];
  /** Path of the text in them. */
  readonly path: TextPath;
  readonly text: string;
}

/** Returns the values of a growing message; `undefined` if there is no text at the path. */
export function growingOf(parts: readonly object[], path: TextPath): Growing | undefined {
  const text = textAt(parts, path);
  return text === undefined ? undefined : { parts, path, text };
}

/**
 * Returns the message of values of which only the last text has grown, made from the message before, so that a token is cheap. Returns
 * `undefined` if anything else has changed.
 *
 * @param before Message of the values `was`.
 */
export function growText(before: RunMessage, was: Growing, now: Growing): RunMessage | undefined {
  const tree = before.content.at(-1);
  if (tree?.type !== 'root') return undefined;
  const node = tree.children.at(-1);
  if (node?.type !== 'text' && node?.type !== 'thinking') return undefined;
  if (node.status !== 'streaming' || node.value !== was.text) return undefined;
  // The text moved to another path.
  if (textAt(was.parts, now.path) !== was.text) return undefined;
  if (!growsFrom(now.text, was.text) || !isEqual(was.parts, now.parts, now.path)) return undefined;
  if (now.text === was.text) return before;
  const grown = {
    ...tree,
    children: [...tree.children.slice(0, -1), { ...node, value: now.text }],
    // The length of all text in the tree.
    data: { ...tree.data, length: (tree.data?.length ?? 0) + now.text.length - was.text.length },
  };
  return { ...before, content: [...before.content.slice(0, -1), grown] };
}
