import { loadParts } from '../core/loadParts';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { fieldsOf, isFields } from '../core/values';
import { createPlainReader } from './createPlainReader';
import { folders, partsFor, texts } from './parts';

/** A file of a sample that is spread over the files of a folder. */
const IN_FOLDER = /^samples\/.+\//;

const nameOf = (place: Place): string => ('file' in place ? place.file : '');

/** Reads the files of an archive: the header, and samples, each of which is one file or a folder. */
export function createArchiveReader(): RecordReader {
  const log = createPlainReader();
  let samples: ReturnType<NonNullable<typeof folders.code>['createSampleFolders']> | undefined;
  let hasHeader = false;

  const reader = {
    ...log,
    read(record: unknown, place: Place) {
      const name = nameOf(place);
      if (IN_FOLDER.test(name)) {
        samples ??= folders.code?.createSampleFolders(log);
        return samples?.read(name, record, place);
      }
      // Until a run has ended, the beginning of the journal stands in for the header.
      const isHeader = /^(?:header|_journal\/start)\.json$/.test(name);
      const { eval: about, status } = fieldsOf(record);
      if (isHeader && hasHeader && status === undefined)
        log.skip('_journal/start', 'The header says it again.', place);
      else if (isHeader || name.startsWith('samples/')) log.read(record, place);
      else log.skip(name.replace(/\d+/g, 'n'), 'The samples say it.', place);
      hasHeader ||= isHeader && isFields(about);
    },
    end() {
      samples?.end();
      log.end();
    },
  };
  return loadParts(reader, (record, place) =>
    IN_FOLDER.test(nameOf(place)) ? [...partsFor(record), texts, folders] : partsFor(record),
  );
}
