/**
 * Reads runs of other agents and libraries as trees of blocks: detects their format, reads files in slices, and follows files that grow.
 * Each format is a module of its own, which is loaded with the first file of the format.
 *
 * @module index
 */

export type {
  DatabaseShape,
  FilePlace,
  FolderParts,
  Format,
  FormatReader,
  RunTable,
  Signs,
} from './core/Format';
export type { OtherFile, RecordReader } from './core/RecordReader';
export type { Place, Run, RunHeader, RunMessage, Skipped } from './core/Run';
export { type FormatName, formats } from './known/formats';
export { answerPage } from './read/answerPage';
export { createRunReader, type RunReader, type RunReaderOptions } from './read/createRunReader';
export { type Detection, detectFormat } from './read/detectFormat';
export { type ListedRun, listRuns, type RunList } from './read/listRuns';
export { type PartInFolder, partInFolder } from './read/partInFolder';
export { type ReadRunOptions, type RunFile, readRun } from './read/readRun';
export { readRunIn } from './read/readRunIn';
export type { Progress, RunSource } from './read/readSource';
export { type FormatQuestion, UnknownFormatError } from './read/UnknownFormatError';
