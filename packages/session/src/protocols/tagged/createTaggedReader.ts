import { type Fields, fieldsOf, isFields, listOf, numberOf, stringOf } from '@agent-transcript/text/values';
import type {
  Activity,
  ProtocolHost,
  ProtocolReader,
  SessionAction,
  SessionCheckpoint,
} from '../../core/Protocol';
import { type SessionError, sessionError } from '../../core/SessionError';
import { createMessageList, type MessageEntry } from './createMessageList';
import { isSameRequest, readRequest } from './createRequests';
import { createToolUpdates } from './createToolUpdates';
import { defined } from './defined';
import { messageIdOf, placeOf, readStoredMessage } from './readStoredMessage';

/** Creates the reader of a session. */
export function createTaggedReader(host: ProtocolHost): ProtocolReader {
  const messages = createMessageList();
  const tools = createToolUpdates();
  /** Message that each task writes. */
  const byTask = new Map<string, MessageEntry>();
  /** Offset at which the text of each task begins in its message: a task may continue a message. */
  const beginnings = new Map<string, number>();
  /** Tasks whose events may be repeated. */
  const repeated = new Set<string>();
  const finished = new Set<string>();
  let current: MessageEntry | undefined;
  let task: string | undefined;
  let checkpoints: readonly SessionCheckpoint[] = [];
  let activity: Activity | undefined;
  let isRunning = false;
  let error: SessionError | undefined;
  /** A sent message to which the service has not given an id yet. */
  let unnamed: MessageEntry | undefined;
  /** True if the current event holds something new. */
  let isNew = false;

  /** Message of the agent that an event belongs to. */
  const entryOf = (fields: Fields): MessageEntry => {
    const serverId = messageIdOf(fields.message_id);
    const taskId = stringOf(fields.task_id) ?? task;
    const ofTask = taskId === undefined ? current : byTask.get(taskId);
    const known = messages.find(serverId);
    let entry = known;
    const isContinued =
      known !== undefined && ofTask !== undefined && ofTask !== known && ofTask.serverId === undefined;
    // The event shows only now that the task continues a message: the text so far is the end of that message.
    const more = isContinued ? ofTask.text.source() : '';
    if (isContinued) {
      messages.remove(ofTask);
      known.text.write(more);
      messages.changed(known);
    }
    if (
      entry === undefined &&
      ofTask !== undefined &&
      (serverId === undefined || ofTask.serverId === undefined)
    )
      entry = ofTask;
    entry ??= messages.begin('assistant', serverId);
    if (serverId !== undefined && entry.serverId === undefined) messages.name(entry, serverId);
    if (taskId !== undefined) {
      if (byTask.get(taskId) !== entry) beginnings.set(taskId, entry.text.length() - more.length);
      byTask.set(taskId, entry);
    }
    current = entry;
    return entry;
  };

  const startTask = (fields: Fields) => {
    const id = stringOf(fields.task_id);
    if (id !== undefined) {
      if (id !== task) current = byTask.get(id);
      task = id;
    }
    // A repeated event of a finished run does not start it again.
    if (id === undefined || !finished.has(id)) isRunning = true;
    error = undefined;
  };

  const endTask = (fields: Fields) => {
    const id = stringOf(fields.task_id) ?? task;
    if (id !== undefined) finished.add(id);
    if (id === task) {
      isRunning = false;
      activity = undefined;
    }
    const entry = id === undefined ? current : byTask.get(id);
    if (entry === undefined) return;
    entry.text.end();
    messages.changed(entry);
  };

  const write = (fields: Fields) => {
    const piece = fields.content ?? fields.chunk;
    if (typeof piece !== 'string') return host.diagnostic('no-text', String(fields.type));
    const entry = entryOf(fields);
    if (entry.text.write(piece)) grown(entry);
  };

  const grown = (entry: MessageEntry) => {
    isNew = true;
    messages.changed(entry);
    // A repeated event may claim again that the agent waits; new text shows that it works.
    if (task === undefined || !finished.has(task)) isRunning = true;
  };

  const replace = (fields: Fields) => {
    const entry = entryOf(fields);
    if (typeof fields.content === 'string' && entry.text.set(fields.content)) {
      isNew = true;
      messages.changed(entry);
    }
    messages.place(entry, placeOf(fields));
  };

  const ask = (fields: Fields) => {
    const entry = entryOf(fields);
    const request = readRequest(fields, fields.type === 'tool_input_required' ? toolIdOf(fields) : undefined);
    if (entry.asked.some(({ id }) => id === request.id)) return;
    entry.asked = [...entry.asked, request];
    // A fast reader answers the question in the text before the event comes.
    const isAnswered = entry.text
      .requests()
      .some((node) => node.children.length > 0 && isSameRequest(node, request));
    if (!isAnswered) isRunning = false;
    messages.changed(entry);
  };

  const startStep = (fields: Fields) => {
    if (task === undefined || !finished.has(task)) isRunning = true;
    const title = stringOf(fields.description);
    activity = defined({ step: numberOf(fields.step), title });
  };

  const progress = (fields: Fields) => {
    const percent = numberOf(fields.progress);
    const message = stringOf(fields.message ?? fields.status);
    activity = { ...activity, ...defined({ step: numberOf(fields.step), progress: percent, message }) };
  };

  const reach = (fields: Fields) => {
    const name = stringOf(fields.checkpoint_name);
    if (name === undefined || checkpoints.some((one) => one.name === name)) return;
    const messageId = current?.id;
    checkpoints = [...checkpoints, { name, ...defined({ messageId }) }];
  };

  const fail = (fields: Fields) => {
    const { error: problem, message } = fields;
    error = sessionError(
      'run',
      stringOf(problem) ?? stringOf(fieldsOf(problem).message) ?? stringOf(message) ?? 'The run failed.',
    );
    const entry = entryOf(fields);
    entry.problem = error.message;
    endTask(fields);
    messages.changed(entry);
  };

  const store = (fields: Fields) => {
    const stored = readStoredMessage(fields);
    if (stored === undefined) return;
    const { id, role, content } = stored;
    const isOwn = role === 'user' && unnamed?.text.source() === content;
    if (isOwn && unnamed !== undefined) messages.name(unnamed, id);
    if (isOwn) unnamed = undefined;
    const entry = messages.find(id) ?? messages.begin(role, id);
    entry.text.set(content);
    entry.createdAt = stored.createdAt;
    messages.place(entry, stored);
    const taskId = stringOf(fields.task_id);
    // The first stored message of the agent is the one that its task writes.
    if (role === 'assistant' && taskId !== undefined && !finished.has(taskId)) byTask.set(taskId, entry);
    else entry.text.end();
    if (taskId !== undefined && !finished.has(taskId)) startTask(fields);
    messages.changed(entry);
  };

  const tool = (act: (id: string, fields: Fields) => void) => (fields: Fields) => {
    const id = toolIdOf(fields);
    if (id === undefined) host.diagnostic('no-id', String(fields.type));
    else act(id, fields);
  };

  const table = new Map<string, (fields: Fields) => void>([
    ['connection_established', (fields) => (task ??= stringOf(fields.task_id))],
    ['agent_processing_started', startTask],
    [
      'response_stream_start',
      (fields) => {
        startTask(fields);
        if (task !== undefined && repeated.delete(task)) {
          byTask.get(task)?.text.rewind(beginnings.get(task) ?? 0);
          tools.rewind();
        }
      },
    ],
    ['response_chunk', write],
    ['agent_response_update', replace],
    ['agent_step_started', startStep],
    ['agent_step_progress', progress],
    ['agent_progress', progress],
    ['agent_step_completed', () => (activity = undefined)],
    ['checkpoint_created', reach],
    ['input_required', ask],
    ['tool_input_required', ask],
    ['tool_update', tool(tools.update)],
    ['tool_partial_update', tool(tools.add)],
    // The result is in the text.
    ['tool_end', () => {}],
    ['tool_error', () => {}],
    ['error', fail],
    ['message', store],
    ['heartbeat', () => {}],
    ['ping', () => {}],
  ]);

  const readOne = (record: unknown) => {
    if (!isFields(record)) return host.diagnostic('no-event', typeof record);
    const fields: Fields = { ...record, ...fieldsOf(record.data), type: record.type ?? record.event_type };
    const type = stringOf(fields.type) ?? (stringOf(record.role) === undefined ? '' : 'message');
    const [isEnd, isFailure] = ENDS.exec(type) ?? [];
    const act = table.get(type) ?? (isFailure ? fail : isEnd && endTask);
    if (act) act(fields);
    else if (Array.isArray(record.items)) for (const one of listOf(record.items)) store(fieldsOf(one));
    // A response of the service without a type only confirms a request.
    else if (type !== '') host.diagnostic('unknown-event', type);
  };

  return {
    read(record) {
      isNew = false;
      readOne(record);
      return isNew;
    },
    idOf: (record) => stringOf(fieldsOf(record).event_id),
    opened(how) {
      if (how === 'first') return;
      for (const id of byTask.keys()) repeated.add(id);
    },
    ended() {
      if (isRunning) endTask({});
    },
    close() {
      const last = messages.last();
      last?.text.end();
      if (last !== undefined) messages.changed(last);
      isRunning = false;
    },
    async plan(action: SessionAction) {
      // Actions are rare, so their code is loaded with the first one.
      const { planAction } = await import('./planAction');
      return planAction(action, {
        messages,
        task,
        began(entry) {
          unnamed = entry;
          current = undefined;
          task = undefined;
          isRunning = true;
          error = undefined;
        },
        goesOn() {
          isRunning = true;
          if (task !== undefined) finished.delete(task);
        },
        stops: () => endTask({}),
      });
    },
    state: () => ({
      messages: messages.list(),
      toolUpdates: tools.state(),
      pending: messages.pending(),
      checkpoints,
      activity,
      isRunning,
      error,
    }),
  };
}

/** Names of events for the end or the failure of a run. */
const ENDS =
  /^(?:agent(?:_processing|_response|_task)?|response(?:_stream)?|task)_(?:(error|failed)|end(?:ed)?|completed?|finish(?:ed)?|done|cancelled|stopped)$/;

const toolIdOf = (fields: Fields): string | undefined => stringOf(fields.execution_id);
