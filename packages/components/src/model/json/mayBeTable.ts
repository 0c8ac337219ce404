import type { JsonNode } from '@agent-transcript/text/json';
import { childAt, childCount } from './jsonRows';

/** Number of fields that are searched for a list. */
const FIELDS = 20;

/** True if a value is a list of flat objects or has one in a field, judging by the first item. */
export function mayBeTable(value: JsonNode | null): boolean {
  const list =
    value?.type === 'object'
      ? value.entries.slice(0, FIELDS).find(({ value: field }) => field.type === 'array')?.value
      : value;
  if (list?.type !== 'array' || childCount(list) < 2) return false;
  const first = childAt(list, 0)?.value;
  return (
    first?.type === 'object' &&
    first.entries.every(({ value: field }) => field.type !== 'object' && field.type !== 'array')
  );
}
