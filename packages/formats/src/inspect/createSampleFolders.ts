import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, numberOf } from '../core/values';

/** Parts of a sample so far, from the files of its folder. */
interface Parts {
  readonly folder: string;
  readonly place: Place;
  shell: Fields | undefined;
  /** Pieces of lists by the name of the list, each with the index of its first value. */
  readonly lists: Map<string, [from: number, values: readonly unknown[]][]>;
}

const NAME = /^(samples\/.+_epoch_\d+)\/(?:(\w+)|(messages|events|calls|attachments)\/(\w+))\.json$/;

/** Joins the files of each sample's folder, and passes the samples to the reader of a log. */
export function createSampleFolders(log: Pick<RecordReader, 'read' | 'skip'>) {
  // The files of a sample are adjacent in the archive.
  let parts: Parts | undefined;

  const end = () => {
    if (parts?.shell !== undefined) log.read(joined(parts, parts.shell), parts.place);
    else if (parts !== undefined) log.skip('sample', lost('Its main file is missing'), parts.place);
    parts = undefined;
  };

  return {
    /** Reads a file by its name. */
    read(name: string, record: unknown, place: Place): void {
      const [, folder, file = '', list = '', index = ''] = NAME.exec(name) ?? [];
      if (folder === undefined) return log.read(record, place);
      if (parts?.folder !== folder) {
        end();
        parts = { folder, place, shell: undefined, lists: new Map() };
      }
      if (file === 'sample' && isFields(record)) parts.shell = record;
      else if (/^\d+$/.test(index) && Array.isArray(record) && list !== 'calls') {
        const chunks = parts.lists.get(list) ?? [];
        chunks.push([Number(index), record]);
        parts.lists.set(list, chunks);
      } else
        log.skip(
          `sample/${file || list}`,
          list === 'calls' ? 'Repeated by the messages' : lost('Unknown file of a sample'),
          place,
        );
    },
    /** Ends the last sample. */
    end,
  };
}

function joined({ lists }: Parts, shell: Fields): Fields {
  const valuesOf = (name: string) =>
    (lists.get(name) ?? []).sort(([one], [other]) => one - other).flatMap(([, values]) => values);
  const pool = valuesOf('messages');
  return {
    ...shell,
    messages: rangesOf(pool, shell.message_refs),
    events: valuesOf('events'),
    // References count them from 0.
    attachments: Object.fromEntries(valuesOf('attachments').entries()),
    events_data: { ...fieldsOf(shell.events_data), messages: pool },
  };
}

/** Values of a pool in a list of ranges. */
function rangesOf(pool: readonly unknown[], ranges: unknown): unknown[] {
  const values: unknown[] = [];
  for (const range of listOf(ranges)) {
    const [from = 0, to = 0] = listOf(range).map(numberOf);
    // Overlapping ranges could make a list of any length.
    if (values.length > pool.length) break;
    for (const value of pool.slice(Math.max(0, from), Math.max(0, to))) values.push(value);
  }
  return values;
}
