import { isObject } from '@agent-transcript/schema';
import type { FormLabels } from '../../labels/AutoFormLabels';

/** Most errors listed below an editor. */
const MAX_ERRORS = 50;

/** The errors below a value, each with the place that it is about. */
export function flattenErrors(errors: unknown, text: string, { atLine }: FormLabels): string[] {
  const found: string[] = [];
  visit(errors, []);
  return found;

  function visit(node: unknown, path: readonly string[]): void {
    if (!isObject(node) || found.length >= MAX_ERRORS) return;
    for (const [key, entry] of Object.entries(node)) {
      if (key !== '__errors') visit(entry, [...path, key]);
      else if (path.length > 0 && Array.isArray(entry)) {
        const line = lineOf(text, path);
        const name = path.join('.');
        const place = line === undefined ? name : atLine(name, line);
        for (const error of entry) found.push(`${place}: ${String(error)}`);
      }
    }
  }
}

/** The line on which a key stands, found from the outside in; JSON that was written by hand may hide it. */
function lineOf(text: string, path: readonly string[]): number | undefined {
  let at = 0;
  for (const key of path) {
    if (/^\d+$/.test(key)) continue;
    const next = text.indexOf(JSON.stringify(key), at);
    if (next === -1) return undefined;
    at = next;
  }
  return at === 0 ? undefined : text.slice(0, at).split('\n').length;
}
