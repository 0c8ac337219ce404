import { type Fields, numberOf, stringOf } from '@agent-transcript/text/values';

/** Fields for the path of a file, in tools that change files. */
const FILES = [
  'file_path',
  'filePath',
  'path',
  'filepath',
  'filename',
  'file_name',
  'fileName',
  'target_file',
  'targetFile',
  'absolute_path',
  'relative_path',
  'relative_workspace_path',
  'notebook_path',
  'file',
];

/** Fields for the path of a file or folder. */
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

/** Path of the file in the usual fields; `undefined` if there is none. */
export function pathIn(fields: Fields): string | undefined {
  return textIn(fields, FILES);
}

/** The first of the fields with a non-empty string. */
export function textIn(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = Object.hasOwn(fields, name) ? stringOf(fields[name]) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The first of the fields with a string, which may be empty. */
export function anyTextIn(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** The first of the fields with a number. */
export function numberIn(fields: Fields, names: readonly string[]): number | undefined {
  for (const name of names) {
    const number = Object.hasOwn(fields, name) ? numberOf(fields[name]) : undefined;
    if (number !== undefined) return number;
  }
  return undefined;
}
