import type { Skips } from '../core/createSkips';
import type { StoredRun, StoredRuns } from './openRuns';
import { UnknownFormatError } from './UnknownFormatError';

/** A run, and then the runs that it began. */
export type Family = readonly [StoredRun, ...StoredRun[]];

/**
 * Runs of a database that no other began, each with all runs that it began; the newest first. Runs without rows are counted: nobody has used
 * them.
 *
 * @param wanted Id of the only run. Default: all runs.
 * @throws {UnknownFormatError} if the wanted run does not exist.
 */
export function familiesOf(
  { list }: StoredRuns,
  wanted: string | undefined,
  skips: Skips,
): readonly Family[] {
  const byId = new Map(list.map((run) => [run.id, run]));
  if (wanted !== undefined && !byId.has(wanted))
    throw new UnknownFormatError(`This database has no run of the id ${JSON.stringify(wanted)}.`);
  const children = new Map<string | undefined, StoredRun[]>();
  for (const run of list) {
    const parent = byId.has(run.parent ?? '') ? run.parent : undefined;
    const known = children.get(parent);
    if (known === undefined) children.set(parent, [run]);
    else known.push(run);
  }
  const taken = new Set<StoredRun>();
  const families: Family[] = [];
  /** True for a run that shows something: of some formats, the row of a run is the run itself. */
  const isUsed = ({ rows, shape }: StoredRun) => rows > 0 || shape.records === undefined;
  const add = (root: StoredRun) => {
    const family: [StoredRun, ...StoredRun[]] = [root];
    taken.add(root);
    // Grows while it is read.
    for (const run of family)
      for (const child of (children.get(run.id) ?? []).toReversed())
        if (!taken.has(child)) {
          taken.add(child);
          if (isUsed(child) || children.has(child.id)) family.push(child);
        }
    families.push(family);
  };
  const roots =
    wanted === undefined ? (children.get(undefined) ?? []) : list.filter(({ id }) => id === wanted);
  for (const root of roots) add(root);
  // Runs that began each other have no root.
  if (wanted === undefined) for (const run of list) if (!taken.has(run)) add(run);
  return families.filter(([root, ...others]) => {
    const isShown = isUsed(root) || others.length > 0;
    if (!isShown) skips.skip('run', 'It has no rows', { file: root.id });
    return isShown || wanted !== undefined;
  });
}
