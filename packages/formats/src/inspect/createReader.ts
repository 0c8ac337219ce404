import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { fieldsOf, isFields } from '../core/values';
import { createLogReader } from './createLogReader';
import { createSampleFolders } from './createSampleFolders';

/** Path of a file of a sample that has a folder of files. */
const IN_FOLDER = /^samples\/.+\//;

/** Paths of files that sum up the samples. */
const SUMS = /^(?:_journal\/|(?:summaries|reductions)\.json$)/;

/** Reads a log, or the files of an archive: a header, and samples of one file or one folder each. */
export function createReader(): RecordReader {
  const log = createLogReader();
  const samples = createSampleFolders(log);
  let hasHeader = false;

  const readFile = (name: string, record: unknown, place: Place) => {
    if (IN_FOLDER.test(name)) return samples.read(name, record, place);
    // An archive of an unfinished run has no header: the start of its journal replaces it.
    const isHeader = /^(?:header|_journal\/start)\.json$/.test(name);
    const { eval: about, status } = fieldsOf(record);
    if (isHeader && hasHeader && status === undefined)
      log.skip('_journal/start', 'Repeated by the header', place);
    else if (isHeader || name.startsWith('samples/')) log.read(record, place);
    else
      log.skip(
        name.replace(/\d+/g, 'n'),
        SUMS.test(name) ? 'A summary of the samples' : lost('Unknown file'),
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
