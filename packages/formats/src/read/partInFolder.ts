import type { FormatName } from '../core/Run';

/** What a file of a folder is: a run, the run of a sub-agent, or a piece of a run, such as a message. */
export type PartInFolder = 'run' | 'agent' | 'piece';

/**
 * Says what a file is by its place in a folder.
 *
 * @param path With `/`, from the folder.
 */
export function partInFolder(path: string, format: FormatName): PartInFolder {
  if (/(?:^|\/)subagents\//.test(path)) return 'agent';
  if (/(?:^|[\da-f-]{36}\/)tool-results\//.test(path)) return 'piece';
  if (format === 'opencode') return /(?:^|\/)(?:message|part)\//.test(path) ? 'piece' : 'run';
  return /(?:^|\/)events\/event-\d+-[^/]*\.json$/.test(path) ? 'piece' : 'run';
}
