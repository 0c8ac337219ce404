import type { AnyRequest } from '@agent-transcript/protocol';
import type { Run } from '../runs/run';
import type { InputSet } from './readInputs';
import { type ResultRow, withoutInputSecrets } from './resultTable';
import type { ManyState } from './useManyRuns';

interface RowsOptions extends Pick<ManyState, 'results' | 'active'> {
  readonly set: InputSet;
  /** Tells apart the Requests and instances that results are of. */
  readonly place: string;
  readonly request: AnyRequest;
}

/**
 * The rows with what came of them. A result belongs to an input: where a text was changed and read again, the rows that stayed
 * keep theirs.
 */
export function rowsOf({ set, place, request, results, active }: RowsOptions): readonly ResultRow[] {
  const counts = new Map<string, number>();
  return set.rows.map((row): ResultRow => {
    const name = `${place} ${JSON.stringify(row.input)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    // The same input twice is two runs.
    const key = `${name} ${count}`;
    const run = row.problems.length > 0 ? undefined : results.get(key);
    const state = row.problems.length > 0 ? 'wrong' : (active.get(key) ?? outcomeOf(run));
    return { key, row, run, state, shown: withoutInputSecrets(request, row.input) };
  });
}

function outcomeOf(run: Run | undefined): ResultRow['state'] {
  return run?.outcome ?? 'ready';
}
