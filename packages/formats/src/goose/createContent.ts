import type { Conversation } from '../core/createConversation';
import type { SessionMessage } from '../core/createSessions';
import { dataUrl } from '../core/dataUrl';
import type { CallDraft } from '../core/drafts';
import type { RequestDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { argumentsOf, type Fields, fieldsOf, idOf, jsonText, listOf, stringOf } from '../core/values';

/** Parts that are skipped, with the reasons. */
const SKIPPED = new Map([
  ['redactedThinking', 'Encrypted thinking'],
  ['toolConfirmationRequest', 'The call shows what the person was asked for'],
]);

/** Reads the content of a message. `begin` begins the message, unless the content only answers calls. */
export type ReadContent = (content: readonly unknown[], begin: () => SessionMessage, place: Place) => void;

/** Creates the reader of the contents of a run's messages. */
export function createContent(run: Conversation): ReadContent {
  const questions = new Map<string, RequestDraft>();

  const readPart = (part: Fields, begin: () => SessionMessage, place: Place): void => {
    const type = stringOf(part.type) ?? 'no type';
    switch (type) {
      case 'text': {
        const { blocks, words } = begin();
        return blocks.text(stringOf(part.text) ?? '', words);
      }
      case 'thinking':
        return begin().blocks.thinking(stringOf(part.thinking) ?? '');
      case 'image':
        return begin().blocks.media(mediaOf(part));
      case 'toolRequest':
      case 'frontendToolRequest':
        return readCall(part, begin());
      case 'toolResponse':
        return readResult(part, begin, place);
      case 'actionRequired':
        return readAction(fieldsOf(part.data), begin, place);
      case 'systemNotification':
        return readNotification(part, begin, place);
      case 'conversationCompacted':
        return begin().blocks.checkpoint('Conversation compacted');
      default:
        return run.skip(`content/${type}`, SKIPPED.get(type) ?? lost('Unknown kind of content'), place);
    }
  };

  const readCall = ({ id, toolCall }: Fields, { blocks }: SessionMessage) => {
    const { value, error } = fieldsOf(toolCall);
    if (error !== undefined && value === undefined) return blocks.error(stringOf(error) ?? 'Invalid call');
    const { name, arguments: input } = fieldsOf(value);
    run.waits(blocks.call({ id: idOf(id), name: stringOf(name) ?? 'tool', input: argumentsOf(input) }));
  };

  const readResult = ({ id, toolResult }: Fields, begin: () => SessionMessage, place: Place) => {
    const { status, value, error } = fieldsOf(toolResult);
    const orphans = () => ({ blocks: begin().blocks, name: 'tool' });
    if (status === 'error') {
      run.answer(idOf(id), { error: stringOf(error) ?? 'Error' }, orphans);
      return;
    }
    // Older versions write the list of contents itself.
    const result = fieldsOf(value);
    const contents = listOf(Array.isArray(value) ? value : result.content).map(fieldsOf);
    const texts = contents.flatMap(textOf);
    const words = texts.length > 0 ? texts.join('\n') : (result.structuredContent ?? '');
    const call = run.answer(
      idOf(id),
      result.isError === true ? { error: stringOf(words) ?? jsonText(words) } : { output: words },
      orphans,
    );
    for (const content of contents) readMedia(content, call, place);
  };

  const readMedia = (content: Fields, call: CallDraft, place: Place) => {
    if (content.type === 'image' || content.type === 'audio') call.blocks.media(mediaOf(content));
    else if (textOf(content).length === 0)
      run.skip(`result/${stringOf(content.type) ?? 'no type'}`, lost('Unknown kind of content'), place);
  };

  const readAction = (data: Fields, begin: () => SessionMessage, place: Place) => {
    const id = idOf(data.id) ?? '';
    const { actionType } = data;
    if (actionType === 'elicitation')
      questions.set(
        id,
        begin().blocks.request({ prompt: stringOf(data.message) ?? '', expectedTypes: ['json'] }),
      );
    else if (actionType === 'elicitationResponse') {
      const question = questions.get(id);
      if (question === undefined)
        run.skip('content/elicitationResponse', lost('Its question is missing'), place);
      else question.answer(data.userData ?? data.user_data ?? null);
    } else if (actionType === 'toolConfirmation')
      run.skip('content/toolConfirmation', 'The call shows what the person was asked for', place);
    else run.skip('content/actionRequired', lost('Unknown kind of action'), place);
  };

  const readNotification = ({ notificationType, msg }: Fields, begin: () => SessionMessage, place: Place) => {
    if (notificationType === 'thinkingMessage')
      run.skip('content/thinkingMessage', 'Words beside a mark of progress', place);
    else begin().blocks.text(stringOf(msg) ?? '', { role: 'system' });
  };

  return (content, begin, place) => {
    let message: SessionMessage | undefined;
    const beginOnce = () => {
      message ??= begin();
      return message;
    };
    for (const part of content) readPart(fieldsOf(part), beginOnce, place);
  };
}

/** Text of a content of a result: its own, or that of a resource. */
function textOf({ text, resource }: Fields): readonly string[] {
  const words = text ?? fieldsOf(resource).text;
  return typeof words === 'string' ? [words] : [];
}

function mediaOf({ data, mimeType }: Fields) {
  const mediaType = stringOf(mimeType) ?? 'image';
  return { mediaType, url: typeof data === 'string' ? dataUrl(mediaType, data) : undefined };
}
