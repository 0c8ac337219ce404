import { pointerKeys } from '@agent-transcript/schema';
/** The value at a JSON Pointer; own properties only. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const key of pointerKeys(pointer)) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.hasOwn(current, key) ? (current as Record<string, unknown>)[key] : undefined;
  }
  return current;
}
