import type { TextPart } from './readMessages';

/** Name of the fold around all blocks of a long system text. */
export const SYSTEM_TEXT = 'SystemText';

/** Longer texts, in UTF-16 units or in lines, are folded. */
const LENGTH = 280;
const LINES = /\n.*\n.*\n./;

/** True if a text of the role `system` or `developer` is long enough to be folded. */
export function isFolded(role: string, part: TextPart): boolean {
  if (role !== 'system' && role !== 'developer') return false;
  const text = partText(part).trim();
  return text.length > LENGTH || LINES.test(text);
}

/** Source of a part, or the texts of a tree without a source. */
export const partText = ({ source, tree }: TextPart): string =>
  source ?? tree.children.map((node) => ('value' in node ? node.value : '')).join('\n');
