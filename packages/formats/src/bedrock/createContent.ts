import type { Conversation } from '../core/createConversation';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallDraft } from '../core/drafts';
import type { TextDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { mediaOf, resultOf } from './resultOf';

/** Reader of the blocks of a message: whole ones, or pieces in a stream. */
export interface Content {
  readonly read: (part: Fields) => void;
  readonly start: (index: number, block: Fields) => void;
  readonly grow: (index: number, delta: Fields) => void;
  readonly stop: (index: number) => void;
}

/** Blocks without content: they mark a prefix for the cache. */
const MARKS = new Set(['cachePoint']);

export function createContent(conversation: Conversation, blocks: () => Blocks, place: Place): Content {
  const sentence = createSentence();
  const growing = new Map<number, TextDraft | CallDraft>();

  const beginCall = (given: unknown, input: unknown): CallDraft => {
    const { toolUseId, name } = fieldsOf(given);
    return conversation.waits(
      blocks().call({ id: idOf(toolUseId), name: stringOf(name) ?? 'tool', input, data: rawOf(place) }),
    );
  };

  const answer = (given: Fields) => {
    const { result, media } = resultOf(given);
    const call = conversation.answer(idOf(given.toolUseId), result, () => ({
      blocks: blocks(),
      name: stringOf(given.type) ?? 'tool',
    }));
    for (const one of media) call.blocks.media(one);
  };

  const think = (given: Fields) => {
    const words = stringOf(fieldsOf(given.reasoningText).text) ?? stringOf(given.text);
    if (words !== undefined) blocks().thinking(words);
    else conversation.skip('reasoningContent', 'Encrypted', place);
  };

  /** Shows words with their sources: the API cuts a text at each source. */
  const cite = (given: Fields) => {
    for (const { text } of listOf(given.content).map(fieldsOf))
      sentence.write(blocks(), stringOf(text) ?? '');
    for (const { title, source, sourceContent, location } of listOf(given.citations).map(fieldsOf)) {
      const quote = listOf(sourceContent).flatMap((one) => stringOf(fieldsOf(one).text) ?? []);
      sentence.cut();
      blocks().citation({
        title: stringOf(title) ?? stringOf(source),
        url: stringOf(fieldsOf(fieldsOf(location).web).url),
        quote: quote.length > 0 ? quote.join('\n') : undefined,
      });
    }
  };

  const readOther = (part: Fields) => {
    const { toolUse, toolResult, reasoningContent, guardContent } = part;
    const guarded = fieldsOf(fieldsOf(guardContent).text).text;
    const media = mediaOf(part);
    if (toolUse !== undefined) beginCall(toolUse, argumentsOf(fieldsOf(toolUse).input));
    else if (toolResult !== undefined) answer(fieldsOf(toolResult));
    else if (reasoningContent !== undefined) think(fieldsOf(reasoningContent));
    else if (typeof guarded === 'string') blocks().text(guarded);
    else if (media !== undefined) blocks().media(media);
    else {
      const kind = Object.keys(part)[0] ?? 'empty';
      if (!MARKS.has(kind)) conversation.skip(`content/${kind}`, lost('Unknown kind of block'), place);
    }
  };

  const growText = (index: number, type: TextDraft['type'], words: string) => {
    let draft = growing.get(index);
    if (draft === undefined) {
      draft = type === 'text' ? sentence.begin(blocks(), words) : blocks().growing(type);
      if (type === 'thinking') sentence.end();
      growing.set(index, draft);
    }
    if ('append' in draft) draft.append(words);
  };

  return {
    read(part) {
      if (typeof part.text === 'string') return sentence.write(blocks(), part.text);
      if (isFields(part.citationsContent)) return cite(part.citationsContent);
      sentence.end();
      readOther(part);
    },
    start(index, { toolUse, toolResult }) {
      sentence.end();
      if (toolUse !== undefined) growing.set(index, beginCall(toolUse, ''));
      else if (toolResult !== undefined) answer(fieldsOf(toolResult));
    },
    grow(index, { text, toolUse, reasoningContent, citation }) {
      const call = growing.get(index);
      const thought = fieldsOf(reasoningContent);
      if (typeof text === 'string') growText(index, 'text', text);
      else if (typeof thought.text === 'string') growText(index, 'thinking', thought.text);
      else if (toolUse !== undefined && call !== undefined && 'appendInput' in call)
        call.appendInput(stringOf(fieldsOf(toolUse).input) ?? '');
      else if (citation !== undefined) cite({ citations: [citation] });
      else if (thought.signature === undefined)
        conversation.skip('contentBlockDelta', lost('Its block is of an unknown kind'), place);
    },
    stop(index) {
      const draft = growing.get(index);
      growing.delete(index);
      if (draft !== undefined && 'append' in draft) draft.close();
      else draft?.closeInput();
    },
  };
}
