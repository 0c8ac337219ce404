import { readTag } from './tags';

/**
 * Text that is safe to put into a tagged message string: nothing in it is read as a tag, alone or joined with other text
 * that was escaped. A backslash, as Markdown escapes, breaks each tag: prose, thinking and titles look as they were typed,
 * and code shows the backslash. Text without tags comes back as it is.
 *
 * @param text What a person typed, or any other text that must not become structure.
 *
 * @example
 * `<<STEP_START>>\nStep 1: ${escapeText('Explain <<thinking>>')}\n<<STEP_END>>`
 * // <<STEP_START>>
 * // Step 1: Explain <\<thinking>>
 * // <<STEP_END>>
 */
export function escapeText(text: string): string {
  // A `<` before the text would make a tag of what it begins with.
  let escaped = readTag(`<${text}`, 0) === null || !text.startsWith('<') ? '' : '\\';
  let from = 0;
  for (let open = text.indexOf('<<'); open >= 0; open = text.indexOf('<<', open + 1)) {
    if (readTag(text, open) === null) continue;
    escaped += `${text.slice(from, open + 1)}\\`;
    from = open + 1;
  }
  return escaped + text.slice(from);
}
