/**
 * The Agent–User Interaction protocol.
 *
 * @module ag-ui
 */

import type { FormatReader } from '@agent-transcript/formats';
import type { JsonSchema } from '@agent-transcript/protocol';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '@agent-transcript/text/values';
import type { GivenAnswer, PendingRequest, Plan, Protocol, ProtocolReader } from '../core/Protocol';
import { type SessionError, sessionError } from '../core/SessionError';
import { createRecords } from './createRecords';

/** Settings of {@link agUi}. */
export interface AgUiOptions {
  /** Id of the thread. Default: a new one. */
  readonly threadId?: string | undefined;
  /** More fields for the input of each run, such as `tools`, `context` and `state`. */
  readonly input?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Protocol of AG-UI. Events become messages. Each action starts a run and sends only what is new: the agent keeps the thread. Interrupts
 * are questions with the schema of their answer.
 */
export function agUi(options: AgUiOptions = {}): Protocol {
  return {
    name: 'ag-ui',
    async createReader() {
      const format = await import('@agent-transcript/formats/ag-ui');
      return createReader(format, options);
    },
  };
}

function createReader(format: FormatReader, options: AgUiOptions): ProtocolReader {
  const threadId = options.threadId ?? crypto.randomUUID();
  let pending: readonly PendingRequest[] = [];
  let isRunning = false;
  let error: SessionError | undefined;

  const track = (record: unknown) => {
    const { type, input, outcome, resume, message } = fieldsOf(record);
    const { interrupts, type: kind } = fieldsOf(outcome);
    if (type === 'RUN_STARTED') {
      isRunning = true;
      error = undefined;
      answered(fieldsOf(input).resume);
    } else if (type === 'RUN_FINISHED') {
      isRunning = false;
      if (kind === 'interrupt') pending = listOf(interrupts).filter(isFields).map(toRequest);
    } else if (type === 'RUN_ERROR') {
      isRunning = false;
      const isCancelled = fieldsOf(record).code === CANCELLED;
      error = isCancelled ? undefined : sessionError('run', stringOf(message) ?? 'The run failed.');
    } else if (type === undefined) answered(resume);
  };

  const answered = (resume: unknown) => {
    const ids = new Set(listOf(resume).map((one) => fieldsOf(one).interruptId));
    if (ids.size > 0) pending = pending.filter(({ id }) => !ids.has(id));
  };

  const records = createRecords({
    format,
    beginningOf(record) {
      const { type, runId } = fieldsOf(record);
      return type === 'RUN_STARTED' ? (stringOf(runId) ?? '') : undefined;
    },
    track,
    forget() {
      pending = [];
      isRunning = false;
      error = undefined;
    },
  });

  /** Plan of a run that sends only new fields. */
  const run = (news: Fields): Plan => {
    const input = { threadId, messages: [], ...news };
    return {
      request: {
        path: 'run',
        body: {
          runId: crypto.randomUUID(),
          state: {},
          tools: [],
          context: [],
          forwardedProps: {},
          ...options.input,
          ...input,
        },
      },
      accepted() {
        records.own(input);
        isRunning = true;
        error = undefined;
      },
    };
  };

  const resume = ({ requestId, answer }: Pick<GivenAnswer, 'requestId' | 'answer'>): Plan | SessionError =>
    pending.some(({ id }) => id === requestId)
      ? run({ resume: [{ interruptId: requestId, status: 'resolved', payload: answer.input }] })
      : sessionError('unsupported', 'The question is no longer open.');

  return {
    read: (_, data) => records.take(data),
    opened: records.opened,
    ended() {
      isRunning = false;
    },
    close: records.end,
    plan(action) {
      switch (action.type) {
        case 'message': {
          const { id, text } = action;
          if (action.parentId !== undefined) return sessionError('unsupported', 'AG-UI has no branches.');
          return run({ messages: [{ id, role: 'user', content: text }] });
        }
        case 'input':
          return resume(action);
        case 'approval': {
          const { requestId, approved, reason } = action;
          const schema = pending.find(({ id }) => id === requestId)?.schema;
          const isObject = fieldsOf(fieldsOf(schema).properties).approved !== undefined;
          const input = isObject ? { approved, ...(reason !== undefined && { reason }) } : approved;
          return resume({ requestId, answer: { input, type: isObject ? 'json' : 'boolean' } });
        }
        case 'cancel':
          return {
            accepted: () => records.own({ type: 'RUN_ERROR', message: 'Cancelled', code: CANCELLED }),
          };
        case 'checkpoint':
          return sessionError('unsupported', 'AG-UI has no checkpoints.');
      }
    },
    state: () => ({
      messages: records.messages(),
      toolUpdates: NO_UPDATES,
      pending,
      checkpoints: NO_CHECKPOINTS,
      activity: undefined,
      isRunning,
      error,
      odd: records.odd(),
    }),
  };
}

const CANCELLED = 'cancelled';
const NO_UPDATES = {};
const NO_CHECKPOINTS: readonly never[] = [];

function toRequest({ id, reason, message, toolCallId, responseSchema }: Fields): PendingRequest {
  const schema = isFields(responseSchema) ? (responseSchema as JsonSchema) : undefined;
  const call = stringOf(toolCallId);
  const { type, properties } = fieldsOf(schema);
  const isApproval = type === 'boolean' || fieldsOf(properties).approved !== undefined;
  return {
    id: stringOf(id) ?? '',
    kind: isApproval ? 'approval' : 'input',
    prompt: stringOf(message) ?? stringOf(reason) ?? '',
    expectedTypes: [type === 'boolean' ? 'boolean' : schema === undefined ? 'text' : 'json'],
    ...(schema !== undefined && { schema }),
    ...(call !== undefined && { toolCallId: call }),
  };
}
