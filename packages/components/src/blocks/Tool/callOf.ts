import { type Call, partsOf, readCall } from '@agent-transcript/analysis/calls';
import type { Tool } from '@agent-transcript/parser';
import type { HostCallKind } from '../../state/blockComponents';

/** A call of a kind of the host's own. */
export interface HostCall {
  readonly kind: 'host';
  readonly by: HostCallKind;
  readonly call: object;
}

const known = new WeakMap<readonly HostCallKind[], WeakMap<Tool, HostCall | null>>();

/** What a call did: of a kind of the host's, else of ours. The same object for the same tool. */
export function callOf(node: Tool, hostKinds: readonly HostCallKind[]): HostCall | Call {
  if (hostKinds.length === 0) return readCall(node);
  const calls = known.get(hostKinds) ?? new WeakMap<Tool, HostCall | null>();
  known.set(hostKinds, calls);
  let call = calls.get(node);
  if (call === undefined) {
    call = readHostCall(node, hostKinds);
    calls.set(node, call);
  }
  return call ?? readCall(node);
}

function readHostCall(node: Tool, hostKinds: readonly HostCallKind[]): HostCall | null {
  const parts = partsOf(node);
  for (const by of hostKinds) {
    // An error in a host's function must not break the page: the call is then of one of our kinds.
    try {
      const call = by.read(parts) as object | null;
      if (call !== null) return { kind: 'host', by, call };
    } catch (error) {
      console.error(error);
    }
  }
  return null;
}
