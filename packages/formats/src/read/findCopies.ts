/** The answers of a model that a run has, by their ids, with their times. */
export type Answers = ReadonlyMap<string, number | undefined>;

/**
 * Of the answers of each run, those that another run had first: a fork copies its beginning, and does not say so in every version of its
 * writer. The run that went on by itself first had them, or the one that never did.
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

/** Infinities are equal to themselves, which a difference does not say. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
