import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import { OWN, REPEATS, type Thread } from './createThread';
import { readBareCall } from './toolCalls';

/** Begins the run of a sub-agent inside the call that spawned it. Its work is a thread of its own, in another file. */
export function startAgent(thread: Thread, event: Fields): string | undefined {
  const id = stringOf(event.new_thread_id);
  const name = stringOf(event.new_agent_nickname) ?? stringOf(event.new_agent_role) ?? id;
  // An agent that could not be spawned has no thread.
  if (id === undefined || name === undefined) return thread.find() ? REPEATS : OWN;
  return begin(thread, id, name, stringOf(event.prompt));
}

function begin(thread: Thread, id: string, name: string, prompt = ''): string | undefined {
  const known = thread.agents.get(id);
  if (known !== undefined) {
    if (prompt === '' || thread.isEcho(`prompt ${id} ${prompt}`)) return REPEATS;
    known.blocks.text(prompt, { role: 'user' });
    return undefined;
  }
  const blocks = thread.find()?.blocks ?? thread.blocks();
  const step = blocks.step({ title: name, data: { ...thread.data(), agent: name } });
  thread.isEcho(`prompt ${id} ${prompt}`);
  step.blocks.text(prompt, { role: 'user' });
  thread.agents.set(id, step);
  return undefined;
}

/** Shows a message to a running sub-agent. */
export function tellAgent(thread: Thread, event: Fields): string | undefined {
  const id = stringOf(event.receiver_thread_id) ?? '';
  const prompt = stringOf(event.prompt) ?? '';
  const name = stringOf(event.receiver_agent_nickname) ?? id;
  return prompt === '' ? OWN : begin(thread, id, name, prompt);
}

/** Ends the runs of sub-agents with their last words. */
export function endAgents(thread: Thread, event: Fields): string | undefined {
  const {
    receiver_thread_id: receiver,
    status: only,
    statuses = { [stringOf(receiver) ?? '']: only },
  } = event;
  return end(thread, fieldsOf(statuses));
}

function end({ agents }: Thread, statuses: Fields): string | undefined {
  let why: string | undefined = 'no agent has ended';
  for (const [id, status] of Object.entries(statuses)) {
    const step = agents.get(id);
    // Other agents still run, or wait.
    if (step === undefined || !hasEnded(status)) continue;
    const { completed, errored, status: state, message } = fieldsOf(status);
    step.blocks.text(stringOf(completed) ?? (state === 'completed' ? (stringOf(message) ?? '') : ''));
    const problem = stringOf(errored) ?? (state === 'errored' ? (stringOf(message) ?? '') : undefined);
    if (problem !== undefined) step.blocks.error(problem);
    step.close();
    agents.delete(id);
    why = undefined;
  }
  return why;
}

const RUNNING = new Set<unknown>(['running', 'pending_init', 'pendingInit']);

const hasEnded = (status: unknown): boolean =>
  isFields(status) ? !RUNNING.has(status.status) : status === 'shutdown';

/** Tools for sub-agents by the names of items. */
const TOOLS: Readonly<Record<string, string>> = {
  spawnAgent: 'spawn_agent',
  sendInput: 'send_input',
  resumeAgent: 'resume_agent',
  closeAgent: 'close_agent',
};

/** Reads a call of a tool for sub-agents, with its agents and their results. */
export function readAgentCall(thread: Thread, item: Fields): string | undefined {
  const tool = stringOf(item.tool) ?? 'agent';
  const receivers = listOf(item.receiver_thread_ids);
  const input = {
    prompt: item.prompt ?? undefined,
    model: item.model ?? undefined,
    receiver_thread_ids: receivers.length > 0 ? receivers : undefined,
  };
  const why = readBareCall(thread, TOOLS[tool] ?? tool, input);
  const names = new Map(
    listOf(item.receiver_agents).map((one) => {
      const { thread_id: id, agent_nickname: name, agent_role: role } = fieldsOf(one);
      return [stringOf(id) ?? '', stringOf(name) ?? stringOf(role)];
    }),
  );
  if (/^spawn_?agent$/i.test(tool) && thread.isEnd)
    for (const id of receivers.map(stringOf))
      if (id !== undefined) begin(thread, id, names.get(id) ?? id, stringOf(item.prompt));
  end(thread, fieldsOf(item.agents_states));
  return why;
}

/** Reads an event about a sub-agent of newer versions, which identify it by its path. */
export function readActivity(thread: Thread, event: Fields): string | undefined {
  const id = stringOf(event.agent_thread_id);
  if (id === undefined || event.kind !== 'started') return OWN;
  thread.id = stringOf(event.event_id) ?? thread.id;
  return begin(thread, id, stringOf(event.agent_path) ?? id);
}
