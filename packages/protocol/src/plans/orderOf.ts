/** Indexes in an order in which each follows its sources, the same in groups, and the remaining cycles. */
export interface Order {
  readonly order: readonly number[];
  readonly stages: readonly (readonly number[])[];
  /** Each node reads from the one before it, and the first one from the last. */
  readonly cycles: readonly (readonly number[])[];
}

/** Orders a graph, given the sources of each node. */
export function orderOf(sources: readonly (readonly number[])[]): Order {
  const readers: number[][] = sources.map(() => []);
  for (const [index, all] of sources.entries()) for (const from of all) readers[from]?.push(index);
  const open = sources.map(({ length }) => length);
  const stages: number[][] = [];
  let stage = open.flatMap((count, index) => (count === 0 ? [index] : []));
  while (stage.length > 0) {
    stages.push(stage);
    const next: number[] = [];
    for (const reader of stage.flatMap((index) => readers[index] ?? [])) {
      open[reader] = (open[reader] ?? 0) - 1;
      if (open[reader] === 0) next.push(reader);
    }
    stage = next.toSorted((a, b) => a - b);
  }
  return { order: stages.flat(), stages, cycles: cyclesIn(sources, open) };
}

/** Each remaining node has a remaining source, so walking from source to source ends in a cycle. */
function cyclesIn(sources: readonly (readonly number[])[], open: readonly number[]): number[][] {
  const isLeft = (index: number) => (open[index] ?? 0) > 0;
  const seen = new Set<number>();
  const cycles: number[][] = [];
  for (const start of open.keys()) {
    const walk: number[] = [];
    const places = new Map<number, number>();
    let at: number | undefined = start;
    while (at !== undefined && isLeft(at) && !seen.has(at)) {
      seen.add(at);
      places.set(at, walk.length);
      walk.push(at);
      at = sources[at]?.find(isLeft);
    }
    const from = at === undefined ? undefined : places.get(at);
    if (from !== undefined) cycles.push(walk.slice(from).toReversed());
  }
  return cycles;
}
