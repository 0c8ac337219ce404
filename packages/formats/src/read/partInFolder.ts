import type { Format } from '../core/Format';
import { findFormat } from '../known/findFormat';
import { formats as ours } from '../known/formats';

/** What a file of a folder is: a run, the run of a sub-agent, or a piece of a run, such as a message. */
export type PartInFolder = 'run' | 'agent' | 'piece';

/**
 * Says what a file is by its place in a folder.
 *
 * @param path With `/`, from the folder.
 * @param format The name of the format that its content tells.
 * @param formats The formats that are known. Default: all of ours.
 */
export function partInFolder(path: string, format: string, formats: readonly Format[] = ours): PartInFolder {
  if (formats.some(({ folder }) => folder?.agents?.test(path))) return 'agent';
  if (formats.some(({ folder }) => folder?.extras?.test(path))) return 'piece';
  return findFormat(format, formats)?.folder?.pieces?.test(path) === true ? 'piece' : 'run';
}
