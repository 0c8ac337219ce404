import { type Approval, answerApproval, showApproval } from '../ai-sdk-ui/showApproval';
import type { Conversation } from '../core/createConversation';
import type { ReadMessage } from '../core/createMessageReader';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallDraft } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { argumentsOf, defined, type Fields, fieldsOf, idOf, listOf, stringOf } from '../core/values';
import { mediaOf } from './mediaOf';
import { resultOf } from './resultOf';

/** Returns a function that reads messages of the AI SDK, one after the other, and gives each call its result. */
export function createMessages(conversation: Conversation): ReadMessage {
  const approvals = new Map<string | undefined, Approval>();
  /** Calls that a person denied: a result may repeat that. */
  const denied = new Map<string | undefined, CallDraft>();

  /** Reads any part but a text. `begin` returns the blocks of its message. */
  const readPart = (part: Fields, begin: () => Blocks, place: Place): void => {
    switch (part.type) {
      case 'reasoning':
        return begin().thinking(stringOf(part.text) ?? '');
      case 'redacted-reasoning':
        return conversation.skip('part/redacted-reasoning', 'Encrypted', place);
      case 'file':
      case 'image':
      case 'reasoning-file':
        return begin().media(mediaOf(part));
      case 'source':
        return begin().citation({
          url: stringOf(part.url),
          title: stringOf(part.title) ?? stringOf(part.filename),
        });
      case 'tool-call':
        return beginCall(part, begin(), place);
      case 'tool-result':
      case 'tool-error':
        return answer(part, begin);
      case 'tool-approval-request':
        return ask(part, place);
      case 'tool-approval-response':
        return approve(part, place);
      default:
        return conversation.skip(
          `part/${stringOf(part.type) ?? 'unnamed'}`,
          lost('Unknown kind of part'),
          place,
        );
    }
  };

  const beginCall = (part: Fields, blocks: Blocks, place: Place) => {
    conversation.waits(
      blocks.call({
        id: idOf(part.toolCallId),
        name: stringOf(part.toolName) ?? 'tool',
        input: argumentsOf(part.input ?? part.args),
        data: rawOf(place),
      }),
    );
  };

  const answer = (part: Fields, begin: () => Blocks) => {
    const { result, media } = resultOf(part);
    const name = stringOf(part.toolName) ?? 'tool';
    const id = idOf(part.toolCallId);
    const refused = conversation.waiting(id) === undefined ? denied.get(id) : undefined;
    if (refused !== undefined)
      return refused.answer({ outcome: 'denied', output: result.output ?? result.error });
    const call = conversation.answer(id, result, () => ({ blocks: begin(), name }));
    for (const one of media) call.blocks.media(one);
  };

  const ask = (part: Fields, place: Place) => {
    const id = stringOf(part.approvalId);
    const call = conversation.waiting(idOf(part.toolCallId));
    if (call === undefined)
      return conversation.skip('tool-approval-request', lost('Its call is missing'), place);
    approvals.set(id, showApproval(call, { id }, undefined));
  };

  const approve = (part: Fields, place: Place) => {
    const approval = approvals.get(stringOf(part.approvalId));
    if (approval === undefined)
      return conversation.skip('tool-approval-response', lost('Its request is missing'), place);
    answerApproval(approval, part.approved, part.reason);
    if (part.approved === false) denied.set(approval.call.id, approval.call);
  };

  return (message, place, { at }) => {
    const role = stringOf(message.role) ?? 'message';
    let draft: MessageDraft | undefined;
    const begin = (): Blocks => {
      const data = defined({ ...rawOf(place), endedAt: at });
      draft ??= conversation.message({ id: idOf(message.id), role, createdAt: at, data });
      return draft.blocks;
    };
    // A message that holds only results has no message of its own: they stand with their calls.
    if (role !== 'tool') begin();
    const sentence = createSentence();
    for (const part of partsOf(message.content)) {
      if (part.type === 'text') {
        sentence.write(begin(), stringOf(part.text) ?? '');
        continue;
      }
      if (part.type === 'source') sentence.cut();
      else sentence.end();
      readPart(part, begin, place);
    }
  };
}

const partsOf = (content: unknown): readonly Fields[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content).map(fieldsOf);
