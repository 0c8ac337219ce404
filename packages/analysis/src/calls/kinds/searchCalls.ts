import { isFields, stringOf } from '@agent-transcript/text/values';
import type { SearchCall } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import { PATHS, textIn } from '../core/fieldsIn';
import { type CallParts, hasParts } from '../core/partsOf';
import { type Found, readHits, readJsonHits } from './readHits';

/** Names of tools that search in files, in the form of {@link CallParts.name}. */
const NAMES = new Set([
  'grep',
  'grepsearch',
  'grepfiles',
  'rg',
  'ripgrep',
  'ripgrepsearch',
  'searchfiles',
  'searchfile',
  'searchdir',
  'searchcode',
  'searchcodebase',
  'searchtext',
  'searchfilecontent',
  'searchincode',
  'searchforpattern',
  'codesearch',
  'codebasesearch',
  'semanticsearch',
  'findtextinfiles',
  'copilotfindtextinfiles',
  'copilotsearchcodebase',
  'findinfiles',
]);

/** Names that web search tools use too: a place is required. */
const NAMES_WITH_PLACE = new Set(['search', 'find', 'filesearch']);

const PATTERNS = [
  'pattern',
  'regex',
  'search_term',
  'searchTerm',
  'SearchTerm',
  'query',
  'Query',
  'search_pattern',
  'substring_pattern',
  'search_query',
  'searchText',
  'text',
  'q',
] as const;

const PLACES = [...PATHS, 'include', 'include_pattern', 'includePattern', 'glob', 'file_pattern'] as const;

/** Fields that only a search in files has. */
const IN_FILES = ['output_mode', 'case_sensitive', 'is_regexp', 'isRegexp', 'regex'] as const;

/** Reads searches in files. */
export const searchCalls: CallReader<SearchCall> = {
  kind: 'search',
  read: readSearch,
  // A matching line contains the pattern.
  isContent: ({ pattern }, { text, fields }) =>
    fields === null || (!hasParts(fields) && text.includes(pattern)),
};

function readSearch({ name, input, result, resultText }: CallParts): SearchCall | null {
  if (Object.hasOwn(input, 'command')) return null;
  const message = MESSAGE.exec(stringOf(input.invocationMessage)?.slice(0, 2_000) ?? '');
  const pattern = textIn(input, PATTERNS) ?? message?.[1];
  if (pattern === undefined) return null;
  const where = textIn(input, PLACES) ?? message?.[2];
  const inFiles = where !== undefined || IN_FILES.some((field) => Object.hasOwn(input, field));
  if (!NAMES.has(name) && !(NAMES_WITH_PLACE.has(name) && inFiles)) return null;
  const found = hitsIn(result, resultText, where);
  const total = totalIn(resultText);
  return {
    kind: 'search',
    pattern,
    ...(where !== undefined && { where }),
    ...(found !== null && { files: found.files }),
    ...(total !== undefined && { total }),
  };
}

/** `Searching for 'session' in auth files`: VS Code's summary of the input. */
const MESSAGE = /^Searching for ['"`]([^'"`]+)['"`](?: in (.+))?$/;

function hitsIn(result: unknown, text: string | undefined, where: string | undefined): Found | null {
  const json = readJsonHits(result);
  if (json !== null) return json;
  if (text === undefined) return null;
  if (text.trim() === '') return isFields(result) ? null : { files: [] };
  return readHits(text, where !== undefined && /\.\w+$/.test(where) ? where : undefined);
}

function totalIn(text: string | undefined): number | undefined {
  const number = /^Found (?:a total of )?(\d{1,9}) (?:match|result|hit)/i.exec(text ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}
