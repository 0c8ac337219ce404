import {
  entriesOf,
  optionalText,
  type Place,
  placeIn,
  type Read,
  report,
} from '@agent-transcript/text/given';
import type { FunctionComponent, ReactNode } from 'react';

/** Content that React can render; other values become text. */
export const shown: Read<ReactNode> = (value, place) => nodeOf(value, place, 0);

/** A component of any type: its props cannot be checked. */
type AnyComponent = FunctionComponent<unknown>;

/** Reads a component. */
export const component: Read<AnyComponent | undefined> = (value, place) => {
  if (isComponent(value)) return value as AnyComponent;
  if (value !== undefined && value !== null) report(place, value, 'It is left out. Pass a component.');
  return undefined;
};

/** Kinds of React object that are content. Other kinds are components; a lazy object may be both. */
const NODES: readonly string[] = [
  'react.element',
  'react.transitional.element',
  'react.portal',
  'react.lazy',
];

/** Greatest depth of nested lists of content. */
const DEEPEST = 100;

function nodeOf(value: unknown, place: Place, depth: number): ReactNode {
  if (!isList(value)) return isNode(value) ? value : optionalText(value, place);
  if (depth === DEEPEST) {
    report(place, value, 'It nests too deep, so it is left out.');
    return null;
  }
  const list = entriesOf(value, place) ?? [];
  const nodes = list.map((one, index) => nodeOf(one, placeIn(place, index), depth + 1));
  return list === value && nodes.every((node, index) => node === list[index]) ? (value as ReactNode) : nodes;
}

function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    // A revoked proxy.
    return false;
  }
}

function isNode(value: unknown): value is ReactNode {
  if (typeof value === 'object' && value !== null) return NODES.includes(kindOf(value) ?? '');
  return typeof value !== 'bigint' && typeof value !== 'symbol' && typeof value !== 'function';
}

function isComponent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  const kind = kindOf(value);
  return kind !== undefined && (kind === 'react.lazy' || !NODES.includes(kind));
}

/** Kind of a React object, from its `$$typeof` symbol, which JSON cannot contain. */
function kindOf(value: object): string | undefined {
  try {
    const { $$typeof: kind } = value as { readonly $$typeof?: unknown };
    return typeof kind === 'symbol' ? kind.description : undefined;
  } catch {
    // A proxy that throws.
    return undefined;
  }
}
