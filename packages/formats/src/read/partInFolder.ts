import type { Format } from '../core/Format';
import { findFormat } from '../known/findFormat';
import { formats as ours } from '../known/formats';

/** Role of a file in a folder: a run, the run of a sub-agent, or a piece of a run, such as a message. */
export type PartInFolder = 'run' | 'agent' | 'piece';

/**
 * Returns the role of a file by its path in a folder.
 *
 * @param path Path in the folder, with `/`.
 * @param format Name of the format of its content.
 * @param formats Known formats. Default: all of ours.
 */
export function partInFolder(path: string, format: string, formats: readonly Format[] = ours): PartInFolder {
  if (formats.some(({ folder }) => folder?.agents?.test(path))) return 'agent';
  if (formats.some(({ folder }) => folder?.extras?.test(path))) return 'piece';
  return findFormat(format, formats)?.folder?.pieces?.test(path) === true ? 'piece' : 'run';
}
