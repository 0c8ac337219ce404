import { type Fields, numberOf, stringOf } from '@agent-transcript/text/values';

/** The text in the first of these fields that has one. */
export function stringIn(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = Object.hasOwn(fields, name) ? stringOf(fields[name]) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The number in the first of these fields that has one. */
export function numberIn(fields: Fields, names: readonly string[]): number | undefined {
  for (const name of names) {
    const number = Object.hasOwn(fields, name) ? numberOf(fields[name]) : undefined;
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Fields in which tools take the path of a file or a folder. */
export const PATHS = [
  'file_path',
  'filePath',
  'path',
  'absolute_path',
  'absolutePath',
  'AbsolutePath',
  'target_file',
  'TargetFile',
  'relative_workspace_path',
  'relative_path',
  'notebook_path',
  'filename',
  'file_name',
  'file',
  'dir_path',
  'dir',
  'directory',
  'DirectoryPath',
  'SearchDirectory',
  'SearchPath',
  'target_directory',
  'folder',
  'root',
] as const;
