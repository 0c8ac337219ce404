import type { Tool } from '@agent-transcript/parser';
import { demandListOf } from '@agent-transcript/text/given';
import { isTool } from '../calls/core/demandTool';

/** Calls that ran at the same time as another one in the list. Calls without known times are omitted. */
export function concurrentCalls(calls: readonly Tool[]): ReadonlySet<Tool> {
  demandListOf('concurrentCalls', { calls }, 'calls of tools', isTool);
  const found = new Set<Tool>();
  const timed = calls
    .flatMap((call) => {
      const { startedAt: from, endedAt } = call.data ?? {};
      // A running call may overlap with all later ones.
      const to = endedAt ?? (call.status === 'streaming' ? Number.POSITIVE_INFINITY : undefined);
      return from !== undefined && to !== undefined && to > from ? { call, from, to } : [];
    })
    .sort((one, other) => one.from - other.from);
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const [index, { call, from, to }] of timed.entries()) {
    const next = timed[index + 1];
    if (from < busyUntil || (next !== undefined && next.from < to)) found.add(call);
    busyUntil = Math.max(busyUntil, to);
  }
  return found;
}
