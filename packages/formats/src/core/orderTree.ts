import type { Before } from './createLineage';

/** A record of a tree. */
export interface TreeRecord {
  readonly id: string;
  /** Id of the record before it: `null` for a first one, `undefined` if it is unknown. */
  readonly before: Before;
}

/**
 * Orders the records of a tree, each after the one before it, in linear time. Of several records after the same one, those on the way to
 * a leaf come last: a page shows the branch of the newest message.
 *
 * @param leaf Id of the record at the end of the branch that its program shows.
 */
export function orderTree<One extends TreeRecord>(
  records: readonly One[],
  leaf: string | undefined,
): readonly One[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const parentOf = ({ before }: One) => (before == null ? undefined : byId.get(before));
  const shown = new Set<One>();
  for (let at = byId.get(leaf ?? ''); at !== undefined && !shown.has(at); at = parentOf(at)) shown.add(at);
  /** Records by the one before them, which is `undefined` for first ones. */
  const after = new Map<One | undefined, One[]>();
  for (const record of records) {
    const parent = parentOf(record);
    const list = after.get(parent);
    if (list === undefined) after.set(parent, [record]);
    else list.push(record);
  }
  const order = new Set<One>();
  const walk = (from: readonly One[]) => {
    const stack = backwards(from, shown);
    for (let record = stack.pop(); record !== undefined; record = stack.pop()) {
      if (order.has(record)) continue;
      order.add(record);
      for (const next of backwards(after.get(record) ?? [], shown)) stack.push(next);
    }
  };
  walk(after.get(undefined) ?? []);
  // Records that follow each other in a circle have no first one.
  for (const record of records) if (!order.has(record)) walk([record]);
  return [...order];
}

/** The records from the last to the first, with those of the shown branch before all others. */
function backwards<One>(records: readonly One[], shown: ReadonlySet<One>): One[] {
  const reversed = records.toReversed();
  return [...reversed.filter((one) => shown.has(one)), ...reversed.filter((one) => !shown.has(one))];
}
