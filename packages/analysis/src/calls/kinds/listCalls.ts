import { stringOf } from '@agent-transcript/text/values';
import type { ListCall } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import { PATHS, textIn } from '../core/fieldsIn';
import type { CallParts } from '../core/partsOf';
import { readJsonPaths, readPaths } from './readPaths';

/** Names of tools that list names of files, in the form of {@link CallParts.name}. */
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

/** Names of tools for much else: there must be a place to look at. */
const GENERAL = new Set(['find', 'list', 'tree']);

/** Whether an input without a place is one for the folder that the tool is in. */
const lists = (input: CallParts['input']) =>
  Object.keys(input).every((field) => field === 'recursive' || field === 'depth' || field === 'ignore');

/** A folder that a tool for files was asked to show. */
const FOLDER = /^(?:Here's the files and directories|<path>[^<]*<\/path>\s*<type>directory<)/;

/** A call that lists names of files and folders. */
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

/** What stands between `<entries>` and its end. */
function inEntries(text: string): string {
  const start = text.indexOf('<entries>');
  if (start < 0) return text;
  const end = text.indexOf('</entries>', start);
  return text.slice(start + '<entries>'.length, end < 0 ? text.length : end);
}
