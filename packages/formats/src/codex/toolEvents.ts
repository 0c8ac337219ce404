import type { CallResult } from '../core/drafts';
import type { Readers } from '../core/readBy';
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
import { REPEATS, type Thread } from './createThread';

/** Events of tools, approvals and sub-agents: they fill what the items lack, and repeat the rest. */
export const TOOL_EVENTS: Readers<Thread> = {
  exec_approval_request: ask,
  apply_patch_approval_request: ask,
  collab_agent_spawn_end: startAgent,
  collab_waiting_end: endAgents,
  collab_close_end: endAgents,
  exec_command_begin: readCommand,
  exec_command_end: readCommand,
  patch_apply_begin: readPatch,
  patch_apply_end: readPatch,
  mcp_tool_call_begin: readServerCall,
  mcp_tool_call_end: readServerCall,
};

function ask(thread: Thread, event: Fields): undefined {
  thread.blocks().request({
    prompt: stringOf(event.reason) ?? (listOf(event.command).map(stringOf).join(' ') || 'Apply the patch?'),
    expectedTypes: ['boolean'],
    data: { ...thread.data(), ...defined({ requestId: thread.id }) },
  });
}

function readCommand(thread: Thread, event: Fields): string | undefined {
  const input = defined({ command: event.command, cwd: event.cwd });
  return readCall(thread, 'exec_command', input, resultOf(event));
}

function readPatch(thread: Thread, event: Fields): string | undefined {
  return readCall(thread, 'apply_patch', defined({ changes: event.changes }), resultOf(event));
}

function readServerCall(thread: Thread, { invocation, result }: Fields): string | undefined {
  const { server, tool, arguments: input } = fieldsOf(invocation);
  const name = [stringOf(server), stringOf(tool) ?? 'tool'].filter(Boolean).join('.');
  return readCall(thread, name, argumentsOf(input), serverResult(result));
}

function readCall(thread: Thread, name: string, input: unknown, result: CallResult): string | undefined {
  const known = thread.find();
  const call = thread.call(name, input);
  if (thread.isEnd) thread.give(call, result);
  return call === known ? REPEATS : undefined;
}

function resultOf(event: Fields): CallResult {
  const printed = [event.stdout, event.stderr].map(stringOf).filter(Boolean).join('\n');
  const output = stringOf(event.aggregated_output) ?? printed;
  if (event.status === 'declined') return { output, outcome: 'denied' };
  // A patch that fails is an error; a process that fails has an exit code.
  if (event.success === false) return { error: output || 'The patch was not applied.' };
  return { output, data: defined({ exitCode: numberOf(event.exit_code) }) };
}

/** `{Ok: {content, isError}}` or `{Err: text}`. */
function serverResult(result: unknown): CallResult {
  const { Ok: ok, Err: problem } = fieldsOf(result);
  if (!isFields(ok)) return typeof problem === 'string' ? { error: problem } : { output: result };
  const texts = listOf(ok.content).map((part) => fieldsOf(part).text);
  const output = texts.every((text) => typeof text === 'string') ? texts.join('\n') : ok.content;
  if (ok.isError !== true && ok.is_error !== true) return { output };
  return typeof output === 'string' ? { error: output } : { error: 'The tool failed.', output };
}

/** Begins the run of a sub-agent inside the call that spawned it. What it does is a thread of its own, in another file. */
function startAgent(thread: Thread, event: Fields): string | undefined {
  const call = thread.find();
  const id = stringOf(event.new_thread_id);
  if (call === undefined || id === undefined) return 'no call spawned it';
  const agent = stringOf(event.new_agent_nickname) ?? stringOf(event.new_agent_role) ?? id;
  const step = call.blocks.step({ title: agent, data: { ...thread.data(), agent } });
  step.blocks.text(stringOf(event.prompt) ?? '', { role: 'user' });
  thread.agents.set(id, step);
  return undefined;
}

/** Ends the runs of sub-agents with what they said last. */
function endAgents({ agents }: Thread, event: Fields): string | undefined {
  const {
    receiver_thread_id: receiver,
    status: only,
    statuses = { [stringOf(receiver) ?? '']: only },
  } = event;
  let why: string | undefined = REPEATS;
  for (const [id, status] of Object.entries(fieldsOf(statuses))) {
    const step = agents.get(id);
    // Others run, or wait to begin.
    if (step === undefined || !(isFields(status) || status === 'shutdown')) continue;
    const { completed, errored } = fieldsOf(status);
    step.blocks.text(stringOf(completed) ?? '');
    if (typeof errored === 'string') step.blocks.error(errored);
    step.close();
    agents.delete(id);
    why = undefined;
  }
  return why;
}
