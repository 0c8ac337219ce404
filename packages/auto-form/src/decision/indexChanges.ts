import { type DecisionChange, diffDecisions } from '@agent-transcript/schema/compare';

/** The differences to another decision, by place. */
export interface Changes {
  readonly count: number;
  /** The change at a pointer. */
  readonly at: ReadonlyMap<string, DecisionChange>;
  /** Values removed from a list or an object, by its pointer. */
  readonly removed: ReadonlyMap<string, readonly DecisionChange[]>;
  /** Pointers that something has changed below. */
  readonly around: ReadonlySet<string>;
}

export const noChanges: Changes = { count: 0, at: new Map(), removed: new Map(), around: new Set() };

export function indexChanges(before: unknown, after: unknown): Changes {
  const changes = diffDecisions(before, after);
  const at = new Map<string, DecisionChange>();
  const removed = new Map<string, DecisionChange[]>();
  const around = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'removed') {
      const others = removed.get(change.container);
      if (others === undefined) removed.set(change.container, [change]);
      else others.push(change);
    } else at.set(change.pointer, change);
    for (
      let end = change.pointer.lastIndexOf('/');
      end >= 0;
      end = change.pointer.lastIndexOf('/', end - 1)
    ) {
      const pointer = change.pointer.slice(0, end);
      if (around.has(pointer)) break;
      around.add(pointer);
      if (end === 0) break;
    }
  }
  return { count: changes.length, at, removed, around };
}
