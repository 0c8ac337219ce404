import { type Fields, fieldsOf, isFields, listOf, numberOf, stringOf } from '@agent-transcript/text/values';
import type { ReadFileCall } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import { numberIn, PATHS, textIn } from '../core/fieldsIn';
import { type CallParts, hasParts } from '../core/partsOf';
import { type FileText, readText } from './readText';

/** Names of tools that read a file, in the form of {@link CallParts.name}. */
const NAMES = new Set([
  'read',
  'readfile',
  'readfiles',
  'readmanyfiles',
  'readtextfile',
  'readmediafile',
  'readmultiplefiles',
  'readnotebook',
  'notebookread',
  'copilotreadfile',
  'fsread',
  'cat',
  'view',
  'viewfile',
  'viewimage',
  'viewcode',
  'open',
  'openfile',
  'getfile',
  'getfilecontent',
  'getfilecontents',
  'goto',
  'scrollup',
  'scrolldown',
]);

/** Input fields of tools that change or run something. */
const OTHER_USES = [
  'content',
  'contents',
  'file_text',
  'new_string',
  'new_str',
  'newString',
  'old_string',
  'old_str',
  'edits',
  'patch',
  'diff',
  'url',
  'pattern',
  'query',
];

/** Reads calls that read a file. */
export const readFileCalls: CallReader<ReadFileCall> = {
  kind: 'read',
  read: readFile,
  isContent: ({ path }, { fields }) =>
    fields === null || (mayHoldJson(path) && !hasParts(fields) && !names(fields, path)),
};

function readFile(parts: CallParts): ReadFileCall | null {
  const { input, resultText } = parts;
  if (OTHER_USES.some((name) => Object.hasOwn(input, name))) return null;
  if (resultText !== undefined && LISTING.test(resultText)) return null;
  const file = fileOf(parts);
  const path = pathOf(parts) ?? file?.path;
  if (path === undefined || !isRead(parts, file)) return null;
  const firstLine = file?.firstLine ?? firstLineOf(parts);
  return {
    kind: 'read',
    path,
    ...(file !== undefined && { text: withLastLine(file.text, linesAsked(input)) }),
    ...(firstLine !== undefined && { firstLine }),
    ...(file?.totalLines !== undefined && { totalLines: file.totalLines }),
  };
}

/**
 * A line break at the end starts no line, unless only then the text has the requested number of lines: the last line is
 * then empty.
 */
const withLastLine = (text: string, asked: number | undefined) =>
  text.endsWith('\n') && text.split('\n').length === asked ? `${text}\n` : text;

/** Requested number of lines, if the input has one. */
function linesAsked(input: CallParts['input']): number | undefined {
  const [first, last] = listOf(input.view_range).map(numberOf);
  return (
    numberIn(input, ['limit']) ?? (first === undefined || last === undefined ? undefined : last - first + 1)
  );
}

/** Such tools also list folders. */
const LISTING = /^(?:Here's the files and directories|<path>[^<]*<\/path>\s*<type>directory<)/;

/** True if the result has the shape of a file, or the tool's name says so. */
function isRead({ name, input, resultText }: CallParts, file: FileText | undefined): boolean {
  const command = stringOf(input.command);
  if (command !== undefined)
    return command === 'view' || (/^(?:open|goto|scroll_(?:up|down))\b/.test(command) && sayFile(resultText));
  if (NAMES.has(name)) return true;
  return file?.firstLine !== undefined && Object.keys(input).length > 0 && !WRITES.test(name);
}

/** Tools that show a file after changing it. */
const WRITES = /^(?:create|write|edit|insert|replace|append|save|update|delete|str|multi|apply)/;

const sayFile = (text: string | undefined) => text?.startsWith('[File: ') ?? false;

function fileOf({ name, input, result, resultText }: CallParts): FileText | undefined {
  const inside = fieldsOf(isFields(result) ? result.file : undefined);
  const content = stringOf(inside.content);
  if (content !== undefined) {
    const firstLine = numberIn(inside, ['startLine', 'start_line']);
    const totalLines = numberIn(inside, ['totalLines', 'total_lines']);
    return {
      text: content,
      ...(firstLine !== undefined && { firstLine }),
      ...(totalLines !== undefined && { totalLines }),
    };
  }
  if (resultText === undefined) return undefined;
  return readText(resultText, {
    numbers: name === 'read' && Object.hasOwn(input, 'file_path'),
    dots: name === 'view' && !LISTS.test(textIn(input, PATHS) ?? ''),
  });
}

/** Files in which `1. ` starts a list. */
const LISTS = /\.(?:md|mdx|markdown|txt|rst)$/i;

/** `Reading src/a.ts, lines 1 to 50`: VS Code's summary of the input. */
const MESSAGE = /^Reading (\S+?)(?:, lines (\d+) to \d+)?$/;

function pathOf({ input }: CallParts): string | undefined {
  const path = textIn(input, PATHS);
  if (path !== undefined) return path;
  const paths = listOf(input.paths ?? input.file_paths).flatMap((one) => stringOf(one) ?? []);
  if (paths.length > 0) return paths.join(', ');
  return MESSAGE.exec(messageOf(input.invocationMessage))?.[1];
}

const messageOf = (value: unknown) => stringOf(value)?.slice(0, 2_000) ?? '';

/** First requested line, from fields whose number has the same meaning in every tool. */
function firstLineOf({ input }: CallParts): number | undefined {
  const [from] = listOf(input.view_range);
  const zero = numberIn(input, ['startLineNumberBaseZero', 'start_line_zero_based']);
  const first =
    numberOf(from) ??
    numberIn(input, ['start_line', 'startLine', 'StartLine', 'line_start', 'start_line_one_indexed']) ??
    (zero === undefined ? undefined : zero + 1) ??
    Number(MESSAGE.exec(messageOf(input.invocationMessage))?.[2]);
  return Number.isInteger(first) && first > 0 ? first : undefined;
}

/** Extensions of files that may contain a JSON object, besides those with `json` in the name. */
const ENDS = new Set(['har', 'ipynb', 'map', 'lock', 'log', 'txt', 'out', 'snap', 'yaml', 'yml']);

function mayHoldJson(path: string): boolean {
  const name = nameOf(path);
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return end === name.toLowerCase() || end.includes('json') || ENDS.has(end);
}

/** True if the error names the requested file: the content of a file seldom does. */
function names({ error }: Fields, path: string): boolean {
  const message = stringOf(error) ?? stringOf(fieldsOf(error).message);
  return message?.includes(nameOf(path)) ?? false;
}

const nameOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
