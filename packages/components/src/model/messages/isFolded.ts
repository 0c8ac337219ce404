import type { TextPart } from './readMessages';

/** Name of the fold around all blocks of a long system text. */
export const SYSTEM_TEXT = 'SystemText';

/** A text that is longer, in UTF-16 units or in lines, is folded. */
const LENGTH = 280;
const LINES = /\n.*\n.*\n./;

/** Whether a text of `system` or `developer` is so long that it is folded. */
export function isFolded(role: string, part: TextPart): boolean {
  if (role !== 'system' && role !== 'developer') return false;
  const text = textIn(part).trim();
  return text.length > LENGTH || LINES.test(text);
}

/** The source; of a tree the texts in it. */
export const textIn = ({ source, tree }: TextPart): string =>
  source ?? tree.children.map((node) => ('value' in node ? node.value : '')).join('\n');
