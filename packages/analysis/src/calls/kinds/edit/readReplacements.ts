import { type Fields, fieldsOf, numberOf } from '@agent-transcript/text/values';
import type { FileChange, Stretch } from '../../core/Call';
import { anyTextIn, pathIn } from '../../core/fieldsIn';

/** Names of the fields for old and new text in various agents. */
const PAIRS: readonly (readonly [before: string, after: string])[] = [
  ['old_string', 'new_string'],
  ['oldString', 'newString'],
  ['old_str', 'new_str'],
  ['oldStr', 'newStr'],
  ['old_text', 'new_text'],
  ['oldText', 'newText'],
  ['to_replace', 'new_content'],
  ['search', 'replace'],
];

const LISTS = ['edits', 'replacements', 'changes'];

/** The replacement that fields describe; `null` if they describe none. */
export function replacementIn(fields: Fields): Stretch | null {
  for (const [old, replaced] of PAIRS) {
    const before = anyTextIn(fields, [old]);
    const after = anyTextIn(fields, [replaced]);
    if (before === undefined || after === undefined) continue;
    const line = numberOf(fields['start_line']);
    return {
      before,
      after,
      ...(line !== undefined && { beforeLine: line, afterLine: line }),
      ...((fields['replace_all'] === true || fields['replaceAll'] === true) && { everywhere: true }),
    };
  }
  return null;
}

/**
 * Changes of a list of replacements, each in the file of the call or in its own. `null` without a list, or if an item
 * is not a replacement: no part of a call may be lost.
 */
export function replacementsIn(fields: Fields, path: string | undefined): FileChange[] | null {
  const list = LISTS.map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined)).find(
    Array.isArray,
  );
  if (list === undefined || list.length === 0) return null;
  const byPath = new Map<string, Stretch[]>();
  for (const item of list as readonly unknown[]) {
    const own = fieldsOf(item);
    const stretch = replacementIn(own);
    const file = pathIn(own) ?? path;
    if (stretch === null || file === undefined) return null;
    const stretches = byPath.get(file);
    if (stretches === undefined) byPath.set(file, [stretch]);
    else stretches.push(stretch);
  }
  return [...byPath].map(([file, stretches]) => ({ path: file, change: 'changed', stretches }));
}
