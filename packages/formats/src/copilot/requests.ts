import { lost, type Why } from '../core/lost';
import { defined, type Fields, fieldsOf, idOf, listOf, stringOf } from '../core/values';
import type { Session } from './Session';

/** Shows a question to a person: an approval, a question of the agent, a form, or a plan. */
export function askRequest(session: Session, data: Fields, starter: string | undefined): Why | undefined {
  const requestId = idOf(data.requestId);
  const permission = fieldsOf(data.permissionRequest);
  const texts = [
    data.question,
    data.message,
    data.planContent,
    data.summary,
    permission.fullCommandText,
    permission.intention,
    permission.kind,
  ];
  const prompt = texts.find((text) => stringOf(text) !== undefined);
  if (prompt === undefined) return lost('Unknown event');
  const isApproval = data.permissionRequest !== undefined || data.planContent !== undefined;
  const request = session.blocks(starter).request({
    prompt: stringOf(prompt) ?? '',
    expectedTypes: [isApproval ? 'boolean' : data.choices !== undefined ? 'choice' : 'text'],
    data: { ...session.data, ...defined({ requestId }) },
  });
  const toolCallId = idOf(data.toolCallId) ?? idOf(permission.toolCallId);
  if (requestId !== undefined) session.requests.set(requestId, { request, toolCallId });
  if (listOf(data.choices).length > 0)
    session.skip('user_input.requested/choices', 'The answer is one of them');
  return undefined;
}

/** Answers a question. */
export function answerRequest(session: Session, data: Fields): Why | undefined {
  const id = idOf(data.requestId) ?? '';
  const asked = session.requests.get(id);
  const kind = stringOf(fieldsOf(data.result).kind);
  const call = idOf(data.toolCallId) ?? asked?.toolCallId;
  const isRefused = kind?.startsWith('denied') === true;
  if (call !== undefined && (isRefused || kind === 'cancelled'))
    session.refused.set(call, isRefused ? 'denied' : 'cancelled');
  // A rule may decide on a permission without a question.
  if (asked === undefined)
    return kind === undefined ? lost('Its request is missing') : 'A rule decided; nobody was asked';
  session.requests.delete(id);
  asked.request.answer(answerOf(kind, data), session.time);
  return undefined;
}

function answerOf(kind: string | undefined, data: Fields): unknown {
  if (kind !== undefined) return kind.startsWith('approved');
  return data.answer ?? data.content ?? data.feedback ?? data.approved ?? data.action ?? null;
}
