import { demandText } from '@agent-transcript/text/given';
import { readTag } from './tags';

/**
 * Escapes text for a tagged message string, so that no part of the result is parsed as a tag, alone or joined with
 * other escaped text. A backslash (a Markdown escape) breaks each tag: prose, thinking and titles look as typed, code
 * shows the backslash. Text without tags is returned unchanged.
 *
 * @param text Untrusted text, such as a person's, that must not become structure.
 *
 * @example
 * `<<STEP_START>>\nStep 1: ${escapeText('Explain <<thinking>>')}\n<<STEP_END>>`
 * // <<STEP_START>>
 * // Step 1: Explain <\<thinking>>
 * // <<STEP_END>>
 */
export function escapeText(text: string): string {
  demandText('escapeText', { text });
  // A `<` before the text could complete a tag at its start.
  let escaped = readTag(`<${text}`, 0) === null || !text.startsWith('<') ? '' : '\\';
  let from = 0;
  for (let open = text.indexOf('<<'); open >= 0; open = text.indexOf('<<', open + 1)) {
    if (readTag(text, open) === null) continue;
    escaped += `${text.slice(from, open + 1)}\\`;
    from = open + 1;
  }
  return escaped + text.slice(from);
}
