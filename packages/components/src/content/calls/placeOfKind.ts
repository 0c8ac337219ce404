import type { CallKind } from '../../state/CallKind';

/** The prop that a component of a call's kind came in; `undefined` for a kind of ours. */
export function placeOfKind(
  by: CallKind,
  hostKinds: readonly CallKind[],
  component: 'Row' | 'View',
): string | undefined {
  const index = hostKinds.indexOf(by);
  return index === -1 ? undefined : `callKinds[${index}].${component}`;
}
