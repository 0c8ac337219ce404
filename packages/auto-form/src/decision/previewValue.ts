import { writeJson } from '@agent-transcript/schema/compare';
import type { DecisionLabels } from '../labels/AutoFormLabels';
import { clip } from './clip';

/** Length of a value in a line with others, in UTF-16 units. */
const MAX_PREVIEW = 160;

/** A value on one line: what it was before, what it is by default. A fixed value is named as it is in its row. */
export function previewValue(
  value: unknown,
  labels: DecisionLabels,
  choices?: ReadonlyMap<unknown, string | undefined>,
): string {
  const choice = choices?.get(value);
  if (choice !== undefined) return clip(choice, MAX_PREVIEW);
  if (value === '') return labels.emptyText;
  if (value === true) return labels.yes;
  if (value === false) return labels.no;
  if (typeof value === 'string') return clip(value, MAX_PREVIEW);
  const length = lengthOf(value);
  if (length === 0) return labels.emptyList;
  if (length !== undefined && length > 20) return labels.items(length);
  return clip(writeJson(value), MAX_PREVIEW);
}

/** The length of a list. */
function lengthOf(value: unknown): number | undefined {
  try {
    return Array.isArray(value) ? value.length : undefined;
  } catch {
    // A proxy that was revoked.
    return undefined;
  }
}
