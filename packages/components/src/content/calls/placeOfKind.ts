import type { CallKind } from '../../state/CallKind';

/** Prop that a component of a kind of call came from; `undefined` for a built-in kind. */
export function placeOfKind(
  by: CallKind,
  hostKinds: readonly CallKind[],
  component: 'Row' | 'View',
): string | undefined {
  const index = hostKinds.indexOf(by);
  return index === -1 ? undefined : `callKinds[${index}].${component}`;
}
