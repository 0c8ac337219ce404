import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { fieldsOf, isFields } from '../core/values';
import { createLogReader } from './createLogReader';
import { createSampleFolders } from './createSampleFolders';

/** A file of a sample that is spread over the files of a folder. */
const IN_FOLDER = /^samples\/.+\//;

/** Files that sum up the samples. */
const SUMS = /^(?:_journal\/|(?:summaries|reductions)\.json$)/;

/** Reads a log, or the files of an archive: the header, and samples, each of which is one file or a folder. */
export function createReader(): RecordReader {
  const log = createLogReader();
  const samples = createSampleFolders(log);
  let hasHeader = false;

  const readFile = (name: string, record: unknown, place: Place) => {
    if (IN_FOLDER.test(name)) return samples.read(name, record, place);
    // Until a run has ended, the beginning of the journal stands in for the header.
    const isHeader = /^(?:header|_journal\/start)\.json$/.test(name);
    const { eval: about, status } = fieldsOf(record);
    if (isHeader && hasHeader && status === undefined)
      log.skip('_journal/start', 'The header says it again.', place);
    else if (isHeader || name.startsWith('samples/')) log.read(record, place);
    else
      log.skip(
        name.replace(/\d+/g, 'n'),
        SUMS.test(name) ? 'The samples say it.' : lost('An unknown file.'),
        place,
      );
    hasHeader ||= isHeader && isFields(about);
  };

  return {
    ...log,
    read(record, place) {
      if ('file' in place) readFile(place.file, record, place);
      else log.read(record, place);
    },
    end() {
      samples.end();
      log.end();
    },
  };
}
