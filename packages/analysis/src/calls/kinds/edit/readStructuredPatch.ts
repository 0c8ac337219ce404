import { fieldsOf, numberOf } from '@agent-transcript/text/values';
import type { Stretch } from '../../core/Call';
import { createHunk } from './createHunk';

/**
 * Hunks of a `structuredPatch`: `{ oldStart, newStart, lines: [' context', '-removed', '+added'] }`; `null` for
 * anything else.
 */
export function readStructuredPatch(value: unknown): Stretch[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const stretches: Stretch[] = [];
  for (const item of value as readonly unknown[]) {
    const { oldStart, newStart, lines } = fieldsOf(item);
    if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) return null;
    const [beforeLine, afterLine] = [numberOf(oldStart), numberOf(newStart)];
    const hunk = createHunk({
      ...(beforeLine !== undefined && { beforeLine }),
      ...(afterLine !== undefined && { afterLine }),
    });
    for (const line of lines as readonly string[]) if (!line.startsWith('\\')) hunk.add(line);
    const stretch = hunk.stretch();
    if (stretch !== null) stretches.push(stretch);
  }
  return stretches;
}
