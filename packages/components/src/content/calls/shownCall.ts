import { readCallBy } from '@agent-transcript/analysis/calls';
import type { Tool } from '@agent-transcript/parser';
import type { CallKind } from '../../state/CallKind';
import { callKinds } from './callKinds';

/** A call with the kind that shows it. */
export interface ShownCall {
  readonly by: CallKind;
  /** Result of `by.read`: the same object for the same call. */
  readonly call: object;
}

const ours = new Map(callKinds.map((kind) => [kind.kind, kind]));

/** Call as its kind read it, by a kind of the host first; `null` if no kind fits. */
export function shownCall(node: Tool, hostKinds: readonly CallKind[]): ShownCall | null {
  const known = readCallBy(node, hostKinds);
  if (known === null) return null;
  const by = hostKinds.find((kind) => kind === known.by) ?? ours.get(known.by.kind);
  return by === undefined ? null : { by, call: known.call };
}
