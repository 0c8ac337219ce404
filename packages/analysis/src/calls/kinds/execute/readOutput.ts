import type { ErrorNode, Tool, ToolResult } from '@agent-transcript/parser';
import { type Fields, fieldsOf, isFields, numberOf } from '@agent-transcript/text/values';
import type { ExecuteCall } from '../../core/Call';
import type { CallParts } from '../../core/partsOf';
import { readOutputText } from './readOutputText';

/** What a command wrote and how it ended. */
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
 * What a call's result says of its command. A result in a shape that is not known is the output as it is: a command may well write
 * JSON.
 *
 * @param directory Where the call ran; the result says it otherwise.
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

/** A text that says another exit code than the one that is known was printed: it may be of a log. */
function ofText(text: string, { data }: Tool): Output {
  const output = readOutputText(text);
  const known = numberOf(data?.exitCode);
  const isPrinted = known !== undefined && output.exitCode !== undefined && output.exitCode !== known;
  return isPrinted ? { output: text } : output;
}

/** An error that says how the command ended is what it wrote: agents report so what has failed. */
function ofError({ children }: Tool): Output {
  const error = children.find((child): child is ErrorNode => child.type === 'error');
  const output = error === undefined || error.children.length > 0 ? {} : readOutputText(error.message);
  return output.exitCode === undefined ? {} : output;
}

/** The words of content parts, else the result as it was written. */
function textOfMany({ tool, result, resultText }: CallParts): string {
  const ofParts = Array.isArray(result) || Array.isArray(fieldsOf(result)['content']);
  const whole = tool.children.find((child): child is ToolResult => child.type === 'toolResult')?.value ?? '';
  return ofParts ? (resultText ?? whole) : whole;
}

/** `{ stdout, stderr }`, `{ output }` beside something that only a process has, or its exit code alone. */
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
  // An error that is no text is shown as it is.
  if (!isKnown || words === null) return null;
  if (typeof output === 'string') {
    const said = joined('', words, output);
    const read = readOutputText(output);
    // What went wrong stands beside what was written, not in it.
    if (said === '' || read.output === undefined) return { ...read, ...ended };
    const { output: written, ...rest } = read;
    return { ...rest, stdout: written, stderr: said, ...ended };
  }
  // A code alone may be anything.
  const hasEnded = exitCode !== undefined && output === undefined && !Object.hasOwn(result, 'code');
  if (!hasEnded) return null;
  return words.length > 0 ? { stdout: '', stderr: joined('', words), ...ended } : { output: '', ...ended };
}

/** Fields with which a program says in words what went wrong. */
const WORDS = ['error', 'message', 'detail', 'reason'] as const;

/** What a result says in words beside what a command has written; `null` if some of it is no text. */
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

/** A text with the words that neither it nor another one holds. */
function joined(text: string, words: readonly string[] | null, other: unknown = ''): string {
  const added = (words ?? []).filter((one) => !text.includes(one) && !String(other).includes(one));
  return [text, ...added].filter((one) => one !== '').join(text.endsWith('\n') ? '' : '\n');
}

/** With any other field beside `output`, the result is shown as it is. */
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

/** The list of outputs of OpenAI's shell tool. */
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
