import type { CallDraft, CallResult } from '../core/drafts';
import { lost } from '../core/lost';
import { type Readers } from '../core/readBy';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  numberOf,
  parsed,
  stringOf,
  timeOf,
} from '../core/values';
import { HEADER, OWN, REPEATS, type Thread } from './createThread';

/** Outputs of calls that a person refused. */
const DENIED = /^(?:patch|exec command) rejected by user/;
/** Outputs of calls that a person stopped. */
const CANCELLED = /^aborted(?: by user(?: after [\d.]+s)?)?$/;
/** Exit code of a process that the sandbox of Codex stopped. */
const SANDBOX = /^failed in sandbox \S+ with execution error: .*?exit code: (-?\d+), stdout: /;
/** End of the lines that Codex writes before the output of a process. The output itself is not read for facts. */
const HEAD_END = /^Output:$/m;
const LONGEST_HEAD = 400;

const compact = (thread: Thread) => thread.compact();

/** Readers of the items of the model's history, which count more than events. */
export const ITEMS: Readers<Thread> = {
  message: readMessage,
  agent_message: (thread, item) => thread.tell('developer', item.content, item.author),
  reasoning: readReasoning,
  function_call: (thread, item) => readCall(thread, nameOf(item), item.arguments),
  custom_tool_call: (thread, item) => readCall(thread, nameOf(item), item.input),
  local_shell_call: (thread, item) => readCall(thread, 'local_shell', item.action),
  tool_search_call: (thread, item) => readCall(thread, 'tool_search', item.arguments),
  function_call_output: readOutput,
  custom_tool_call_output: readOutput,
  tool_search_output: (thread, item) => thread.give(thread.waiting('tool_search'), { output: item.tools }),
  web_search_call: searchWeb,
  image_generation_call: makeImage,
  compaction: compact,
  compaction_summary: compact,
  context_compaction: compact,
  ghost_snapshot: OWN,
  additional_tools: OWN,
  compaction_trigger: OWN,
};

function readMessage(thread: Thread, item: Fields): string | undefined {
  const role = stringOf(item.role) ?? 'assistant';
  if (role !== 'assistant') return thread.tell(role, item.content);
  let why: string | undefined;
  thread.readParts(item.content, thread.blocks(), (text) => {
    why = thread.say('text', text) ?? why;
  });
  return why;
}

function readReasoning(thread: Thread, { summary, content }: Fields): string | undefined {
  let why: string | undefined = 'it is encrypted';
  for (const part of [...listOf(summary), ...listOf(content)]) {
    const text = stringOf(fieldsOf(part).text);
    if (text !== undefined) why = thread.say('thinking', text);
  }
  return why;
}

/** Name of a tool, with the name of its server before it. */
export function nameOf({ namespace, name }: Fields): string {
  const own = stringOf(name) ?? 'tool';
  const space = stringOf(namespace);
  if (space === undefined) return own;
  return space.endsWith('_') || own.startsWith('_') ? space + own : `${space}.${own}`;
}

function readCall(thread: Thread, name: string, input: unknown): undefined {
  thread.call(name, argumentsOf(input));
}

/** Reads a search of the model's own host, whose results are not in the file. */
export function searchWeb(
  thread: Thread,
  { action: given, query: words, status = 'completed' }: Fields,
): string | undefined {
  const action = given ?? defined({ query: stringOf(words) });
  const { query = words, url } = fieldsOf(action);
  // Only events have an id for a search.
  thread.id = undefined;
  if (thread.isEcho(`search ${stringOf(query) ?? stringOf(url) ?? ''}`)) return REPEATS;
  const call = thread.call('web_search', argumentsOf(action));
  if (status === 'completed') call.answer({});
  return undefined;
}

/** Reads an image that the model made: base64, without a name. */
export function makeImage(thread: Thread, { revised_prompt, result }: Fields): string | undefined {
  if (thread.isEcho(`image ${thread.id ?? ''}`)) return REPEATS;
  const call = thread.call('image_generation', defined({ prompt: stringOf(revised_prompt) }));
  const image = stringOf(result);
  if (image !== undefined)
    call.blocks.media({ mediaType: 'image/png', url: `data:image/png;base64,${image}` });
  call.answer({});
  return undefined;
}

/** Reads the output of a call: text, JSON text with an exit code, a list of parts, or `{content, success}`. */
function readOutput(thread: Thread, item: Fields): undefined {
  const call = thread.waiting(stringOf(item.name));
  const fields = fieldsOf(parsed(item.output));
  const result = resultOf(thread, call, item.output, fields);
  const head = headOf(result.output);
  const seconds = fieldsOf(fields.metadata).duration_seconds ?? /^Wall time: (\S+)/m.exec(head)?.[1];
  thread.give(call, result, 1_000 * Number(seconds));
  if (/^Process running with session ID /m.test(head)) thread.runningOn.add(call);
}

function resultOf(
  thread: Thread,
  call: CallDraft,
  given: unknown,
  { output: text, metadata }: Fields,
): CallResult {
  if (typeof text === 'string' && isFields(metadata))
    return { output: text, data: defined({ exitCode: numberOf(metadata.exit_code) }) };
  const { content = given ?? undefined, success } = fieldsOf(given);
  const output = Array.isArray(content) ? textOf(thread, call, content) : content;
  if (typeof output !== 'string') return { output };
  if (success === false) return { error: output };
  const code =
    SANDBOX.exec(output.slice(0, LONGEST_HEAD))?.[1] ??
    /^(?:Exit code: |Process exited with code )(-?\d+)$/m.exec(headOf(output))?.[1];
  return {
    output,
    outcome: DENIED.test(output) ? 'denied' : CANCELLED.test(output) ? 'cancelled' : undefined,
    data: code === undefined ? undefined : { exitCode: Number(code) },
  };
}

function textOf(thread: Thread, call: CallDraft, parts: unknown): string | undefined {
  const texts: string[] = [];
  thread.readParts(parts, call.blocks, (text) => texts.push(text), 'output');
  return texts.length === 0 ? undefined : texts.join('\n');
}

function headOf(output: unknown): string {
  const head = typeof output === 'string' ? output.slice(0, LONGEST_HEAD) : '';
  return head.slice(0, Math.max(0, head.search(HEAD_END)));
}

/** Reads the header of a thread. */
export function readSession(thread: Thread, meta: Fields): undefined {
  const { conversation, id } = thread;
  thread.skip('session_meta', HEADER);
  if (meta.base_instructions || meta.instructions) thread.skip('session_meta/instructions', OWN);
  // A fork begins with its own header, then copies the other thread with its header.
  if (conversation.header.agent !== undefined) {
    if (id !== undefined && id !== conversation.header.id) thread.copies(id);
    return;
  }
  // The header of a fork may have the time of the copied history.
  if (meta.forked_from_id === undefined) conversation.saw(timeOf(meta.timestamp));
  const { thread_id: base } = fieldsOf(meta.history_base);
  if (base !== undefined) {
    thread.skip(
      'session_meta/history_base',
      lost(`Continues the thread ${idOf(base) ?? ''}, in another file`),
    );
    thread.goesOn();
  }
  const { subagent } = fieldsOf(meta.source);
  const { agent_nickname: name, agent_role: role } = fieldsOf(fieldsOf(subagent).thread_spawn);
  conversation.note({
    id,
    agent: ['Codex', stringOf(meta.cli_version)].filter(Boolean).join(' '),
    title: stringOf(name) ?? stringOf(role),
  });
}
