import type { Base, Builder, Draft } from './Builder';
import { isUsablePattern } from './isUsablePattern';
import { type Merged, speaksOf } from './mergeParts';

/** Writes the keywords that hold plain values: limits, formats, patterns. */
export function buildPlain(merged: Merged, draft: Draft, base: Base, { budgets, notify }: Builder): void {
  const { plain, types, pointers } = merged;
  for (const key of Object.keys(plain)) {
    if (key !== 'discriminator' && (types ? !speaksOf(key, types) : base === undefined)) continue;
    draft[key] = plain[key];
  }
  const { pattern, minItems, discriminator } = draft;
  if (typeof pattern === 'string' && !isUsablePattern(pattern, pointers.get('pattern') ?? '', notify)) {
    delete draft.pattern;
  }
  if ((minItems as number) > budgets.items) {
    notify('too-many-items', pointers.get('minItems') ?? '');
    draft.minItems = budgets.items;
  }
  const { propertyName } = (discriminator ?? {}) as Draft;
  if (typeof propertyName === 'string') draft.discriminator = { propertyName };
  else delete draft.discriminator;
}
