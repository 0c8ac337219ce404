/** Times of a run's model answers by their ids. */
export type Answers = ReadonlyMap<string, number | undefined>;

/**
 * Finds the answers of each run that are copies from another: a fork copies its beginning, and some versions do not mark it. The original
 * is the run whose own answers began first, or a run without answers of its own.
 */
export function findCopies(runs: readonly Answers[]): readonly ReadonlySet<string>[] {
  const holders = new Map<string, number>();
  for (const answers of runs) for (const id of answers.keys()) holders.set(id, (holders.get(id) ?? 0) + 1);

  const wentOnAt = (answers: Answers): number => {
    let first = Number.NEGATIVE_INFINITY;
    for (const [id, time = Number.POSITIVE_INFINITY] of answers)
      if (holders.get(id) === 1 && (first === Number.NEGATIVE_INFINITY || time < first)) first = time;
    return first;
  };
  const order = runs
    .map((answers, index) => ({ answers, index, at: wentOnAt(answers) }))
    .toSorted((one, other) => compare(one.at, other.at) || one.answers.size - other.answers.size);

  const paid = new Set<string>();
  const copies = runs.map(() => new Set<string>());
  for (const { answers, index } of order)
    for (const id of answers.keys())
      if (paid.has(id)) copies[index]?.add(id);
      else paid.add(id);
  return copies;
}

/** Compares two numbers. A difference would not find two infinities equal. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
