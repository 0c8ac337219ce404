import type { Incoming } from '../runs/createRuns';

/** Endings of the files that SQLite keeps beside a database: its log has the newest rows, the other file has none. */
const LOG = '-wal';
const INDEX = '-shm';

/** Joins each database with its log, where both were opened: alone, the database lacks its newest runs. */
export function joinDatabases(all: readonly Incoming[]): readonly Incoming[] {
  const files = new Map(all.flatMap((one) => (one.type === 'file' ? [[one.name, one.file]] : [])));
  const isBeside = (name: string) =>
    [LOG, INDEX].some((ending) => name.endsWith(ending) && files.has(name.slice(0, -ending.length)));
  return all.flatMap((one): readonly Incoming[] => {
    if (one.type !== 'file') return [one];
    if (isBeside(one.name)) return [];
    const log = files.get(one.name + LOG);
    if (log === undefined) return [one];
    const { name, file } = one;
    return [
      {
        type: 'folder',
        name,
        files: [
          { name, source: file },
          { name: name + LOG, source: log },
        ],
      },
    ];
  });
}
