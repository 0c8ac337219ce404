import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, numberOf } from '../core/values';

/** Parts of a sample that is spread over the files of a folder. */
interface Parts {
  readonly folder: string;
  readonly place: Place;
  shell: Fields | undefined;
  /** Lists by their name, each from the index of its first value. */
  readonly lists: Map<string, [from: number, values: readonly unknown[]][]>;
}

const NAME = /^(samples\/.+_epoch_\d+)\/(?:(\w+)|(messages|events|calls|attachments)\/(\w+))\.json$/;

/** Puts samples together, each from the files of a folder, and gives them to the reader of a log. */
export function createSampleFolders(log: Pick<RecordReader, 'read' | 'skip'>) {
  // Files of one sample come one after the other.
  let parts: Parts | undefined;

  const end = () => {
    if (parts?.shell !== undefined) log.read(joined(parts, parts.shell), parts.place);
    else if (parts !== undefined) log.skip('sample', lost('Its main file is missing.'), parts.place);
    parts = undefined;
  };

  return {
    /** Takes a file by its name. */
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
          list === 'calls'
            ? 'Its messages tell what the model was sent.'
            : lost('An unknown file of a sample.'),
          place,
        );
    },
    /** The last sample is whole. */
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

/** The values of a pool in ranges: each is told once. */
function rangesOf(pool: readonly unknown[], ranges: unknown): unknown[] {
  const values: unknown[] = [];
  for (const range of listOf(ranges)) {
    const [from = 0, to = 0] = listOf(range).map(numberOf);
    // Ranges that overlap without end would make a list without end.
    if (values.length > pool.length) break;
    for (const value of pool.slice(Math.max(0, from), Math.max(0, to))) values.push(value);
  }
  return values;
}
