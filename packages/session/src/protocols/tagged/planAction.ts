import { provideInput, type UserAnswer } from '@agent-transcript/parser';
import type { GivenAnswer, Plan, SessionAction } from '../../core/Protocol';
import { type SessionError, sessionError } from '../../core/SessionError';
import type { ActionRequest } from '../../core/Transport';
import { type MessageEntry, type MessageList, openRequests } from './createMessageList';
import type { MessageText } from './createMessageText';

/** State and callbacks with which an action is planned. */
export interface PlanContext {
  readonly messages: MessageList;
  readonly task: string | undefined;
  /** Called when a message was sent, which begins a run. */
  readonly began: (entry: MessageEntry) => void;
  /** Called when an answer was sent, after which the run continues. */
  readonly goesOn: () => void;
  readonly stops: () => void;
}

/** Plans the request for an action, in the form of the service. */
export function planAction(action: SessionAction, context: PlanContext): Plan | SessionError {
  const { messages, task, began, goesOn, stops } = context;
  switch (action.type) {
    case 'message': {
      const { id, text, parentId } = action;
      const parent = parentId == null ? parentId : (messages.find(parentId)?.serverId ?? parentId);
      const body = {
        content: text,
        message_id: id,
        stream: true,
        ...(parent !== undefined && { parent_id: parent }),
      };
      return {
        request: { path: 'messages', body },
        accepted() {
          const entry = messages.begin('user', id);
          entry.text.set(text);
          entry.text.end();
          entry.createdAt = Date.now();
          if (parentId !== undefined) entry.parentId = parentId;
          began(entry);
        },
      };
    }
    case 'input':
      return planInput(action, messages, goesOn);
    case 'approval': {
      const input = action.approved;
      const answer = { input, type: 'boolean' };
      return planInput({ answer, requestId: action.requestId }, messages, goesOn);
    }
    case 'cancel':
      return { request: { path: 'cancel', body: { task_id: task ?? null } }, accepted: stops };
    case 'checkpoint': {
      const { name, hint } = action;
      const request: ActionRequest = {
        path: 'navigate-to-checkpoint',
        body: { checkpoint_name: name, ...(hint !== undefined && { checkpoint_hint: hint }), stream: true },
      };
      return { request, accepted: goesOn };
    }
  }
}

function planInput(given: GivenAnswer, messages: MessageList, goesOn: () => void): Plan | SessionError {
  const pending = messages.pending();
  const last = messages.last();
  const inText = last === undefined ? [] : openRequests(last);
  const request =
    given.requestId === undefined
      ? pending.find(({ messageId }, index) => messageId === given.messageId && index === given.index)
      : pending.find(({ id }) => id === given.requestId);
  if (request === undefined || last === undefined)
    return sessionError('unsupported', 'The question is no longer open.');
  const { answer } = given;
  const index = pending.indexOf(request);
  return {
    request: {
      path: 'input',
      body: {
        ...(request.checkpoint !== undefined && { checkpoint_name: request.checkpoint }),
        ...(request.toolCallId !== undefined && { execution_id: request.toolCallId }),
        message_id: last.serverId ?? null,
        input: answer.input,
        type: answer.type,
        stream: true,
      },
    },
    accepted() {
      if (index < inText.length) insertAnswer(last.text, answer, index);
      last.asked = last.asked.map((one) => (one.id === request.id ? { ...one, answer: answer.input } : one));
      messages.changed(last);
      goesOn();
    },
  };
}

/** Inserts the answer to an open question of a text. `index` counts the open questions from 0. */
function insertAnswer(text: MessageText, answer: UserAnswer, index: number): void {
  const before = text.source();
  const after = provideInput(before, answer, { index });
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  text.insert(at, after.slice(at, at + after.length - before.length));
}
