import { type Fields, stringOf } from '@agent-transcript/text/values';

const PATHS = [
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

/** The path of the file that the fields are about; `undefined` if none of the usual names has one. */
export function pathIn(fields: Fields): string | undefined {
  return textIn(fields, PATHS);
}

/** The first of the fields that is a text, and not empty. */
export function textIn(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = Object.hasOwn(fields, name) ? stringOf(fields[name]) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The first of the fields that is a text, which may be empty. */
export function anyTextIn(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}
