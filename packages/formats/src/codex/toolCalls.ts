import type { CallDraft, CallResult } from '../core/drafts';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  stringOf,
} from '../core/values';
import type { Thread } from './createThread';
import { nameOf } from './readItem';

/** Reads a command of an event or a completed item, which adds missing facts to the call of an item. */

export function readCommand(thread: Thread, event: Fields): string | undefined {
  const input = defined({
    command: event.command,
    cwd: event.cwd,
    input: event.interaction_input ?? undefined,
  });
  return readCall(thread, 'exec_command', input, event, () => printed(event));
}

export function readPatch(thread: Thread, event: Fields): string | undefined {
  const input = defined({ changes: event.changes });
  return readCall(thread, 'apply_patch', input, event, () => {
    const { output, ...result } = printed(event);
    // A patch that fails is an error; a process that fails has an exit code.
    if (event.success !== false && event.status !== 'failed') return { output, ...result };
    return { error: output || 'The patch was not applied.' };
  });
}

/** Reads a call of a server's tool. Events hold it in `invocation`, items hold it directly. */
export function readServerCall(thread: Thread, event: Fields): string | undefined {
  const { server, tool, arguments: input } = fieldsOf(event.invocation ?? event);
  const name = [stringOf(server), stringOf(tool) ?? 'tool'].filter(Boolean).join('.');
  const known = thread.find();
  const why = readCall(thread, name, argumentsOf(input), event, (call) => serverResult(event, call));
  // The model's own name for the tool joins the names of server and tool.
  if (server !== undefined && tool !== undefined) known?.rename(name);
  return why;
}

/** Reads a call of a tool that the program around Codex offers. */
export function readDynamicCall(thread: Thread, event: Fields): string | undefined {
  thread.id = stringOf(event.callId) ?? thread.id;
  const name = nameOf({ namespace: event.namespace, name: event.tool });
  return readCall(thread, name, argumentsOf(event.arguments), event, (call) => {
    const output = contentOf(event.content_items, call);
    if (event.success !== false && event.status !== 'failed') return { output };
    return { error: stringOf(event.error) ?? stringOf(output) ?? 'The tool failed.', output };
  });
}

/** Reads a call without a recorded result. */
export function readBareCall(thread: Thread, name: string, input: Fields): string | undefined {
  return readCall(thread, name, defined(input), {}, () => ({}));
}

/** Shows a call, and answers it if it has ended. */
function readCall(
  thread: Thread,
  name: string,
  input: unknown,
  event: Fields,
  resultFor: (call: CallDraft) => CallResult,
): string | undefined {
  const known = thread.find();
  const call = thread.call(name, input);
  const why = call === known ? thread.repeats(call) : undefined;
  if (thread.isEnd) thread.give(call, resultFor(call), millisecondsOf(event.duration));
  return why;
}

function printed(event: Fields): { readonly output: string } & Omit<CallResult, 'output'> {
  const streams = [event.stdout, event.stderr].map(stringOf).filter(Boolean).join('\n');
  const output = stringOf(event.aggregated_output) ?? streams;
  if (event.status === 'declined') return { output, outcome: 'denied' };
  return { output, data: defined({ exitCode: numberOf(event.exit_code) }) };
}

/** Result in `{result: {Ok: {content, isError}} | {Err: text}}` or `{result: {content, isError}, error: {message}}`. */
function serverResult({ result, error, status }: Fields, call: CallDraft): CallResult {
  const { Ok: ok = result, Err: problem = fieldsOf(error).message ?? error } = fieldsOf(result);
  if (typeof problem === 'string') return { error: problem };
  if (!isFields(ok)) return status === 'failed' ? { error: 'The tool failed.' } : { output: ok ?? undefined };
  const { structuredContent, structured_content: structured = structuredContent } = ok;
  const output = listOf(ok.content).length > 0 ? contentOf(ok.content, call) : (structured ?? ok.content);
  if (ok.isError !== true && ok.is_error !== true && status !== 'failed') return { output };
  return typeof output === 'string' ? { error: output } : { error: 'The tool failed.', output };
}

/** Output of a result: its joined texts, with its images in the call; the content as it is if it has other parts. */
function contentOf(content: unknown, call: CallDraft): unknown {
  const parts = listOf(content).map(fieldsOf);
  const isImage = ({ type, data, imageUrl }: Fields) =>
    (type === 'image' && typeof data === 'string') || typeof imageUrl === 'string';
  if (!parts.every((part) => typeof part.text === 'string' || isImage(part))) return content;
  for (const { data, mimeType, imageUrl } of parts.filter(isImage)) {
    const mediaType = stringOf(mimeType) ?? 'image';
    call.blocks.media({ mediaType, url: stringOf(imageUrl) ?? `data:${mediaType};base64,${stringOf(data)}` });
  }
  return parts.flatMap(({ text }) => (typeof text === 'string' ? text : [])).join('\n');
}

/** Milliseconds of a duration in Rust's form. */
const millisecondsOf = (duration: unknown): number | undefined => {
  const { secs, nanos } = fieldsOf(duration);
  const seconds = numberOf(secs);
  return seconds === undefined ? undefined : seconds * 1_000 + (numberOf(nanos) ?? 0) / 1e6;
};
