import { readCallBy } from '@agent-transcript/analysis/calls';
import type { Tool } from '@agent-transcript/parser';
import type { CallKind } from '../../state/CallKind';
import { callKinds } from './callKinds';

/** A call, and the kind that shows it. */
export interface ShownCall {
  readonly by: CallKind;
  /** What `by.read` made of it: the same object for the same tool. */
  readonly call: object;
}

const ours = new Map(callKinds.map((kind) => [kind.kind, kind]));

/** What a call did, by a kind of the host's, else by ours; `null` if it is of none. */
export function shownCall(node: Tool, hostKinds: readonly CallKind[]): ShownCall | null {
  const known = readCallBy(node, hostKinds);
  if (known === null) return null;
  const by = hostKinds.find((kind) => kind === known.by) ?? ours.get(known.by.kind);
  return by === undefined ? null : { by, call: known.call };
}
