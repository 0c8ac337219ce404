import type { ErrorNode, Tool, ToolResult } from '@agent-transcript/parser';
import { type Fields, fieldsOf, isFields, numberOf } from '@agent-transcript/text/values';
import type { ExecuteCall } from '../../core/Call';
import type { CallParts } from '../../core/partsOf';
import { readOutputText } from './readOutputText';

/** Output and end of a command. */
export type Output = Pick<ExecuteCall, 'output' | 'stdout' | 'stderr' | 'exitCode' | 'directory' | 'session'>;

const EXIT_CODES = [
  'exit_code',
  'exitCode',
  'exit_status',
  'returncode',
  'return_code',
  'returnCode',
  'code',
];

/**
 * Reads the result of a command. A result of unknown shape is the output itself: commands may print JSON.
 *
 * @param directory Working directory of the call, unless the result names another.
 */
export function readOutput(parts: CallParts, directory: string | undefined): Output {
  const { tool, result } = parts;
  if (result === undefined) return ofError(tool);
  const known = ofFields(result) ?? ofList(result);
  const output = known ?? ofText(typeof result === 'string' ? result : textOfMany(parts), tool);
  const exitCode = numberOf(tool.data?.exitCode) ?? output.exitCode;
  const { directory: said, ...rest } = output;
  return {
    ...rest,
    ...(exitCode !== undefined && { exitCode }),
    ...(said !== undefined && directory === undefined && { directory: said }),
  };
}

/** A text that states a different exit code than the known one is output, such as a log. */
function ofText(text: string, { data }: Tool): Output {
  const output = readOutputText(text);
  const known = numberOf(data?.exitCode);
  const isPrinted = known !== undefined && output.exitCode !== undefined && output.exitCode !== known;
  return isPrinted ? { output: text } : output;
}

/** Agents report the output of failed commands as an error with the exit code. */
function ofError({ children }: Tool): Output {
  const error = children.find((child): child is ErrorNode => child.type === 'error');
  const output = error === undefined || error.children.length > 0 ? {} : readOutputText(error.message);
  return output.exitCode === undefined ? {} : output;
}

/** Text of content parts, else the result as written. */
function textOfMany({ tool, result, resultText }: CallParts): string {
  const ofParts = Array.isArray(result) || Array.isArray(fieldsOf(result)['content']);
  const whole = tool.children.find((child): child is ToolResult => child.type === 'toolResult')?.value ?? '';
  return ofParts ? (resultText ?? whole) : whole;
}

/** Reads `{ stdout, stderr }`, `{ output }` with another field that only processes have, or an exit code alone. */
function ofFields(result: unknown): Output | null {
  if (!isFields(result)) return null;
  const { stdout, stderr, output, metadata } = result;
  const exitCode = exitCodeIn(result) ?? exitCodeIn(fieldsOf(metadata));
  const ended = exitCode === undefined ? {} : { exitCode };
  const words = wordsBeside(result);
  if (typeof stdout === 'string' || typeof stderr === 'string')
    return {
      stdout: typeof stdout === 'string' ? stdout : '',
      stderr: joined(typeof stderr === 'string' ? stderr : '', words, stdout),
      ...ended,
    };
  const isKnown = Object.keys(result).every((name) => OUTPUT_FIELDS.has(name));
  // An error that is not text is shown unchanged.
  if (!isKnown || words === null) return null;
  if (typeof output === 'string') {
    const said = joined('', words, output);
    const read = readOutputText(output);
    // The error is next to the output, not part of it.
    if (said === '' || read.output === undefined) return { ...read, ...ended };
    const { output: written, ...rest } = read;
    return { ...rest, stdout: written, stderr: said, ...ended };
  }
  // A code alone may have any meaning.
  const hasEnded = exitCode !== undefined && output === undefined && !Object.hasOwn(result, 'code');
  if (!hasEnded) return null;
  return words.length > 0 ? { stdout: '', stderr: joined('', words), ...ended } : { output: '', ...ended };
}

/** Fields with an error message. */
const WORDS = ['error', 'message', 'detail', 'reason'] as const;

/** Messages next to the output of a command; `null` if one of them is not text. */
function wordsBeside(result: Fields): readonly string[] | null {
  const words: string[] = [];
  for (const name of WORDS) {
    const value = Object.hasOwn(result, name) ? result[name] : undefined;
    const text = isFields(value) ? value['message'] : value;
    if (typeof text === 'string') words.push(text);
    else if (isFields(value) || Array.isArray(value)) return null;
  }
  return words.filter((text) => text.trim() !== '');
}

/** Appends messages that neither text contains. */
function joined(text: string, words: readonly string[] | null, other: unknown = ''): string {
  const added = (words ?? []).filter((one) => !text.includes(one) && !String(other).includes(one));
  return [text, ...added].filter((one) => one !== '').join(text.endsWith('\n') ? '' : '\n');
}

/** Known fields next to `output`; with any other the result is shown unchanged. */
const OUTPUT_FIELDS = new Set([
  ...EXIT_CODES,
  'output',
  'metadata',
  'duration',
  'duration_seconds',
  'success',
  ...WORDS,
  'truncated',
  'title',
  'timed_out',
  'isError',
  'is_error',
  'status',
  'signal',
  'pid',
]);

/** Reads the list of outputs of OpenAI's shell tool. */
function ofList(result: unknown): Output | null {
  const list: unknown = Array.isArray(result) ? result : fieldsOf(result)['output'];
  if (!Array.isArray(list) || list.length === 0) return null;
  const items = (list as readonly unknown[]).map(fieldsOf);
  if (!items.every(({ stdout, stderr }) => typeof stdout === 'string' && typeof stderr === 'string'))
    return null;
  const exitCode = items
    .map(({ outcome }) => exitCodeIn(fieldsOf(outcome)))
    .findLast((code) => code !== undefined);
  return {
    stdout: items.map(({ stdout }) => stdout as string).join(''),
    stderr: items.map(({ stderr }) => stderr as string).join(''),
    ...(exitCode !== undefined && { exitCode }),
  };
}

function exitCodeIn(fields: Fields): number | undefined {
  for (const name of EXIT_CODES) {
    const code = Object.hasOwn(fields, name) ? numberOf(fields[name]) : undefined;
    if (code !== undefined) return code;
  }
  return undefined;
}
