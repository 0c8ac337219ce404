import type { NodeData } from '@agent-transcript/parser';
import {
  answerCall,
  callOf,
  isCall,
  isMedia,
  isResult,
  partsOf,
  readResult,
  showMedia,
} from '../core/anthropicContent';
import type { Conversation } from '../core/createConversation';
import type { TextDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, stringOf } from '../core/values';
import { createTexts, type OpenBlock } from './createText';

/** Target of the blocks of a message. */
export interface ContentTarget {
  readonly conversation: Conversation;
  /** Returns the message, which begins when its first block does. */
  readonly message: () => MessageDraft;
  readonly place: Place | undefined;
  /** Data of each call. */
  readonly data: NodeData | undefined;
}

/** The content of a message. */
export interface Content {
  /**
   * Begins a block.
   *
   * @param isWhole False in a stream, where the rest of the block comes in deltas.
   */
  begin(block: Fields, isWhole: boolean): OpenBlock;
}

/** A block that is complete when it begins. */
const CLOSED: OpenBlock = { delta: () => false, stop: () => {} };

export function createContent({ conversation, message, place, data }: ContentTarget): Content {
  const blocks = () => message().blocks;
  const texts = createTexts(blocks);

  const thinking = (block: Fields): OpenBlock => {
    const draft = blocks().growing('thinking');
    draft.append(stringOf(block.thinking) ?? '');
    return {
      ...grow(draft, 'thinking'),
      stop() {
        if (draft.value === '') conversation.skip('thinking', lost('Its text is not in the file'), place);
        draft.close();
      },
    };
  };

  const call = (block: Fields, isWhole: boolean): OpenBlock => {
    const { input, ...fields } = callOf(block);
    const draft = conversation.waits(blocks().call({ ...fields, data }));
    let json = '';
    // A stream begins a call with an empty object; the input follows in deltas.
    const isToCome = !isWhole && isFields(input) && Object.keys(input).length === 0;
    draft.setInput(isToCome ? '' : input, !isWhole);
    return {
      delta({ type, partial_json: more }) {
        if (type !== 'input_json_delta') return false;
        json += stringOf(more) ?? '';
        draft.appendInput(stringOf(more) ?? '');
        return true;
      },
      stop() {
        draft.setInput(json === '' ? input : json);
      },
    };
  };

  const compaction = (block: Fields): OpenBlock => {
    blocks().checkpoint('Conversation compacted');
    const draft = blocks().growing('text');
    draft.append(stringOf(block.content) ?? '');
    return grow(draft, 'content');
  };

  const searchResult = ({ title, source, content }: Fields) => {
    const quote = partsOf(content).map(({ text }) => stringOf(text) ?? '');
    blocks().citation({ title: stringOf(title), url: stringOf(source), quote: quote.join('\n') });
  };

  const fallback = ({ to }: Fields) => {
    const model = stringOf(fieldsOf(to).model);
    if (model !== undefined) message().note({ model });
    conversation.skip('fallback', 'The message names the model that took over', place);
  };

  /** Shows a block that is complete when it begins. */
  const show = (type: string, block: Fields) => {
    if (isMedia(block)) showMedia(blocks(), block);
    else if (type === 'search_result') searchResult(block);
    else if (type === 'container_upload')
      blocks().media({ mediaType: 'file', name: stringOf(block.file_id) });
    else if (type === 'redacted_thinking') conversation.skip(type, 'Encrypted', place);
    else if (type === 'fallback') fallback(block);
    else if (isResult(block)) answerCall(conversation, block, readResult(block), blocks);
    else conversation.skip(type, lost('Unknown type of block'), place);
  };

  return {
    begin(block, isWhole) {
      const type = stringOf(block.type) ?? 'block without a type';
      if (type === 'text') return texts.begin(block);
      texts.interrupt();
      if (type === 'thinking') return thinking(block);
      if (isCall(block)) return call(block, isWhole);
      if (type === 'compaction') return compaction(block);
      show(type, block);
      return CLOSED;
    },
  };
}

/** A text that grows by deltas of its name, such as `{ type: 'thinking_delta', thinking }`. */
function grow(draft: TextDraft, field: 'thinking' | 'content'): OpenBlock {
  const type = field === 'thinking' ? 'thinking_delta' : 'compaction_delta';
  return {
    delta(delta) {
      if (delta.type === type) draft.append(stringOf(delta[field]) ?? '');
      // Only the provider reads a signature.
      return delta.type === type || delta.type === 'signature_delta';
    },
    stop: () => draft.close(),
  };
}
