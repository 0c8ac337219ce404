import type { Base, Builder, Draft, Node } from './Builder';
import { anything } from './editors';
import { isFree } from './isFree';
import type { Merged } from './mergeParts';

/** Writes the schemas of a list's entries: the first ones under `items`, the rest under `additionalItems`. */
export function buildList(merged: Merged, draft: Draft, base: Base, builder: Builder): void {
  const { types } = merged;
  if (types && !types.has('array')) return;
  if (!buildTuple(merged, draft, base, builder)) buildEntries(merged, draft, base, builder);
}

/** Writes a tuple; returns true if the list is one. */
function buildTuple({ prefix, rest }: Merged, draft: Draft, base: Base, { build }: Builder): boolean {
  if (prefix.length === 0) return false;
  const items: Node[] = [];
  for (const places of prefix) {
    const child = build(places, 'child', base && 'all');
    if (!child) break;
    items.push(child);
  }
  const isCut = items.length < prefix.length;
  if (isCut) draft.maxItems = Math.min((draft.maxItems as number) ?? items.length, items.length);
  if (items.length > 0) draft.items = items;
  const child = rest && !isCut ? build(rest, 'child', base && 'all') : rest;
  if (isCut || rest !== undefined) draft.additionalItems = (!isCut && child) || false;
  return items.length > 0;
}

function buildEntries({ rest }: Merged, draft: Draft, base: Base, builder: Builder): void {
  const isEmpty = rest === false || draft.maxItems === 0;
  const child = rest ? builder.build(rest, 'child', base && 'all') : undefined;
  if (isEmpty || (rest !== undefined && !child)) {
    draft.maxItems = 0;
    draft.items = anything();
  } else if (child && rest && !(base === undefined && isFree(child, rest, builder))) {
    draft.items = child;
  }
}
