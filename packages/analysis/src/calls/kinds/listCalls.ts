import { stringOf } from '@agent-transcript/text/values';
import type { ListCall } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import { PATHS, textIn } from '../core/fieldsIn';
import type { CallParts } from '../core/partsOf';
import { readJsonPaths, readPaths } from './readPaths';

/** Names of tools that list files, in the form of {@link CallParts.name}. */
const NAMES = new Set([
  'ls',
  'list',
  'listdir',
  'listdirectory',
  'listdirectorywithsizes',
  'listfiles',
  'listfolder',
  'copilotlistdirectory',
  'copilotfindfiles',
  'readdir',
  'readdirectory',
  'readfolder',
  'viewdir',
  'glob',
  'globfilesearch',
  'fileglobsearch',
  'fileglob',
  'find',
  'findfile',
  'findfiles',
  'findbyname',
  'filesearch',
  'tree',
  'directorytree',
  'gettree',
  'getdirectorytree',
]);

const PATTERNS = [
  'pattern',
  'glob',
  'glob_pattern',
  'globPattern',
  'Pattern',
  'file_name',
  'file_mask',
] as const;

/** Names that other tools use too: a place is required. */
const GENERAL = new Set(['find', 'list', 'tree']);

/** True if an input without a place refers to the current folder. */
const lists = (input: CallParts['input']) =>
  Object.keys(input).every((field) => field === 'recursive' || field === 'depth' || field === 'ignore');

/** A folder shown by a tool for files. */
const FOLDER = /^(?:Here's the files and directories|<path>[^<]*<\/path>\s*<type>directory<)/;

/** Reads lists of files and folders. */
export const listCalls: CallReader<ListCall> = {
  kind: 'list',
  read: readList,
  isContent: (_, { fields }) => fields === null,
};

function readList({ name, input, result, resultText }: CallParts): ListCall | null {
  const isFolder = resultText !== undefined && FOLDER.test(resultText);
  if (!isFolder && (!NAMES.has(name) || Object.hasOwn(input, 'command'))) return null;
  const pattern = textIn(input, name.includes('file') ? [...PATTERNS, 'query'] : PATTERNS);
  const folder = textIn(
    input,
    PATHS.filter((field) => input[field] !== pattern),
  );
  const where = [pattern, folder].filter((one) => one !== undefined).join(' ');
  if (where === '' && !isFolder && (GENERAL.has(name) || !lists(input))) return null;
  const paths = readJsonPaths(result) ?? pathsIn(resultText);
  return { kind: 'list', where: where === '' ? '.' : where, ...(paths !== null && { paths }) };
}

function pathsIn(text: string | undefined): readonly string[] | null {
  return stringOf(text) === undefined ? null : readPaths(inEntries(text ?? ''));
}

/** Text inside `<entries>`. */
function inEntries(text: string): string {
  const start = text.indexOf('<entries>');
  if (start < 0) return text;
  const end = text.indexOf('</entries>', start);
  return text.slice(start + '<entries>'.length, end < 0 ? text.length : end);
}
