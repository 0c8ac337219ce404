/**
 * The UI message stream of the AI SDK.
 *
 * @module ai-sdk
 */

import type { FormatReader } from '@agent-transcript/formats';
import { fieldsOf, stringOf } from '@agent-transcript/text/values';
import type { PendingRequest, Plan, Protocol, ProtocolReader, SessionMessage } from '../core/Protocol';
import { type SessionError, sessionError } from '../core/SessionError';
import { createRecords } from './createRecords';

/** Settings of {@link aiSdk}. */
export interface AiSdkOptions {
  /** Id of the chat. Default: a new one. */
  readonly chatId?: string | undefined;
}

/**
 * Protocol of the stream that a server sends to `useChat`. Each action is a request with only what is new, `{ id, message, trigger }`: the
 * server keeps the chat. Approvals of calls are questions.
 */
export function aiSdk(options: AiSdkOptions = {}): Protocol {
  return {
    name: 'ai-sdk',
    async createReader() {
      const format = await import('@agent-transcript/formats/ai-sdk-stream');
      return createReader(format, options);
    },
  };
}

/** A message that this session sent, which the stream does not repeat. */
interface Sent {
  readonly message: SessionMessage;
  /** Number of the stream's messages before it. */
  readonly after: number;
}

function createReader(format: FormatReader, options: AiSdkOptions): ProtocolReader {
  const chatId = options.chatId ?? crypto.randomUUID();
  let pending: readonly PendingRequest[] = [];
  let isRunning = false;
  let error: SessionError | undefined;
  let sent: readonly Sent[] = [];
  /** Last list of all messages, with the lists that it was made of. */
  let shown: {
    readonly streamed: readonly SessionMessage[];
    readonly sent: readonly Sent[];
    readonly all: readonly SessionMessage[];
  } = {
    streamed: [],
    sent,
    all: [],
  };
  /** Number of the current stream, which identifies a stream without an id. */
  let streams = 0;
  let isOver = true;

  const settle = (id: string | undefined, by: 'id' | 'toolCallId') => {
    if (id !== undefined && pending.length > 0) pending = pending.filter((one) => one[by] !== id);
  };

  const track = (record: unknown) => {
    const { type, approvalId, toolCallId, toolName, reason, isAutomatic, errorText } = fieldsOf(record);
    const id = stringOf(approvalId);
    const call = stringOf(toolCallId);
    switch (type) {
      case 'start':
        if (isOver) streams++;
        isOver = false;
        isRunning = true;
        error = undefined;
        break;
      case 'finish':
      case 'abort':
        isOver = true;
        isRunning = false;
        break;
      case 'error':
        isOver = true;
        isRunning = false;
        error = sessionError('run', stringOf(errorText) ?? 'The run failed.');
        break;
      case 'tool-approval-request':
        if (isAutomatic === true || id === undefined) break;
        settle(id, 'id');
        pending = [
          ...pending,
          {
            id,
            kind: 'approval',
            prompt: stringOf(reason) ?? `Run ${stringOf(toolName) ?? 'the tool'}?`,
            expectedTypes: ['boolean'],
            ...(call !== undefined && { toolCallId: call }),
          },
        ];
        break;
      case 'tool-approval-response':
        settle(id, 'id');
        break;
      case 'tool-output-available':
      case 'tool-output-error':
      case 'tool-output-denied':
        settle(call, 'toolCallId');
        break;
    }
  };

  const records = createRecords({
    format,
    beginningOf(record) {
      const { type, messageId } = fieldsOf(record);
      if (type !== 'start') return undefined;
      return stringOf(messageId) ?? `#${isOver ? streams + 1 : streams}`;
    },
    track,
    forget() {
      pending = [];
      isRunning = false;
      isOver = true;
      streams = 0;
      error = undefined;
    },
  });

  const messages = () => {
    const streamed = records.messages();
    if (streamed === shown.streamed && sent === shown.sent) return shown.all;
    const all = [...streamed];
    for (const { message, after } of sent.toReversed()) all.splice(Math.min(after, all.length), 0, message);
    shown = { streamed, sent, all: sent.length === 0 ? streamed : all };
    return shown.all;
  };

  const approve = (
    requestId: string | undefined,
    approved: boolean,
    reason?: string,
  ): Plan | SessionError => {
    if (!pending.some(({ id }) => id === requestId))
      return sessionError('unsupported', 'The question is no longer open.');
    const approval = { id: requestId, approved, ...(reason !== undefined && { reason }) };
    return {
      request: { path: 'chat', body: { id: chatId, trigger: 'submit-message', approval } },
      accepted() {
        records.own({ type: 'tool-approval-response', approvalId: requestId, approved, reason });
        isRunning = true;
      },
    };
  };

  return {
    read: (_, data) => records.take(data),
    opened: records.opened,
    ended() {
      isRunning = false;
      isOver = true;
    },
    close: records.end,
    plan(action) {
      switch (action.type) {
        case 'message': {
          const { id, text } = action;
          const message = { id, role: 'user', parts: [{ type: 'text', text }] };
          if (action.parentId !== undefined)
            return sessionError('unsupported', 'The stream has no branches.');
          return {
            request: { path: 'chat', body: { id: chatId, trigger: 'submit-message', message } },
            accepted() {
              const after = records.messages().length;
              sent = [
                ...sent,
                { message: { id, role: 'user', content: [text], createdAt: Date.now() }, after },
              ];
              isRunning = true;
              error = undefined;
            },
          };
        }
        case 'input':
          return approve(action.requestId, action.answer.input === true);
        case 'approval':
          return approve(action.requestId, action.approved, action.reason);
        case 'cancel':
          return { accepted: () => records.own({ type: 'abort' }) };
        case 'checkpoint':
          return sessionError('unsupported', 'The stream has no checkpoints.');
      }
    },
    state: () => ({
      messages: messages(),
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

const NO_UPDATES = {};
const NO_CHECKPOINTS: readonly never[] = [];
