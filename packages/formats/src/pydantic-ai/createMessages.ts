import type { Conversation } from '../core/createConversation';
import type { ReadMessage } from '../core/createMessageReader';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { showCut } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { usageOf } from '../core/usage';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';
import { mediaOf, resultOf } from './contentOf';
import { isOfCall, roleOf, splitMessage } from './splitMessage';

/** Finish reasons of an answer that is not complete. */
const CUT = new Set<unknown>(['length', 'content_filter', 'error']);

/** States of a message that was broken off. */
const BROKEN = new Set<unknown>(['incomplete', 'interrupted']);

/** Returns a function that reads requests and responses, one after the other, and gives each call its result. */
export function createMessages(conversation: Conversation): ReadMessage {
  /** Instructions so far: each request repeats them. */
  let told: string | undefined;

  const answer = (part: Fields, begin: () => Blocks) => {
    const { result, media } = resultOf(part);
    const id = idOf(part.tool_call_id);
    const name = stringOf(part.tool_name);
    const call = conversation.waiting(id, name) ?? begin().call({ id, name: name ?? 'tool' });
    call.answer(result);
    for (const one of media) call.blocks.media(one);
  };

  /** Shows a content: a text, or a list of texts and files. */
  const show = (content: unknown, blocks: Blocks, place: Place) => {
    for (const one of [content].flat()) {
      const { kind, content: words } = fieldsOf(one);
      const media = mediaOf(one);
      if (media !== undefined) blocks.media(media);
      else if (typeof one === 'string' || kind === 'text-content')
        blocks.text(stringOf(words) ?? stringOf(one) ?? '');
      else if (kind !== 'cache-point' && one !== null && one !== undefined)
        conversation.skip(`content/${stringOf(kind) ?? 'unnamed'}`, lost('Unknown kind of content'), place);
    }
  };

  const compact = (content: unknown, blocks: Blocks) => {
    blocks.checkpoint('Conversation compacted');
    blocks.text(stringOf(content) ?? '');
  };

  /** Shows words that were spoken, with their sound if the program kept it. */
  const speak = ({ transcript, audio }: Fields, blocks: Blocks) => {
    blocks.text(stringOf(transcript) ?? '');
    const media = mediaOf(audio);
    if (media !== undefined) blocks.media(media);
  };

  const call = (part: Fields, blocks: Blocks, place: Place) =>
    conversation.waits(
      blocks.call({
        id: idOf(part.tool_call_id),
        name: stringOf(part.tool_name) ?? 'tool',
        input: argumentsOf(part.args),
        data: rawOf(place),
      }),
    );

  const readPart = (part: Fields, begin: () => Blocks, place: Place) => {
    const kind = stringOf(part.part_kind) ?? 'unnamed';
    const { content } = part;
    if (isOfCall(part)) return answer(part, begin);
    switch (kind) {
      case 'text':
        return begin().text(stringOf(content) ?? '');
      case 'thinking':
        if (stringOf(content) === undefined)
          return conversation.skip('thinking', 'Encrypted, or without text', place);
        return begin().thinking(String(content));
      case 'tool-call':
      case 'builtin-tool-call':
        return void call(part, begin(), place);
      case 'tool-return':
      case 'builtin-tool-return':
        return answer(part, begin);
      case 'compaction':
        return compact(content, begin());
      case 'speech':
        return speak(part, begin());
      case 'system-prompt':
      case 'instruction':
      case 'user-prompt':
      case 'retry-prompt':
      case 'file':
        return show(content, begin(), place);
      case 'tool-availability-delta':
        return conversation.skip(kind, 'Tools that the model may call, not part of the run', place);
      default:
        return conversation.skip(`part/${kind}`, lost('Unknown kind of part'), place);
    }
  };

  const readOne = (message: Fields, place: Place, goesOn: boolean | undefined) => {
    const role = roleOf(message);
    const parts = listOf(message.parts).map(fieldsOf);
    const words = stringOf(message.instructions);
    let draft: MessageDraft | undefined;
    const begin = (): Blocks => {
      const createdAt = timeOf(message.timestamp ?? parts[0]?.timestamp);
      draft ??= conversation.message({ role, createdAt, data: { ...rawOf(place), ...factsOf(message) } });
      return draft.blocks;
    };
    if (words !== undefined && parts.length === 0) {
      if (words !== told) begin().text(words);
      told = words;
      return;
    }
    // A message that holds only results has no message of its own: they stand with their calls.
    if (role !== 'tool') begin();
    for (const part of parts) readPart(part, begin, place);
    if (draft === undefined) return;
    if (CUT.has(message.finish_reason)) showCut(message.finish_reason, draft.blocks);
    if (!BROKEN.has(message.state) || goesOn === true) return;
    draft.setOpen(true);
    draft.end();
  };

  return (message, place, { goesOn }) => {
    const { cost, ...facts } = factsOf(message);
    conversation.note({ id: idOf(message.conversation_id) ?? idOf(message.run_id), model: facts.model });
    if (cost !== undefined) conversation.note({ cost: (conversation.header.cost ?? 0) + cost });
    for (const one of splitMessage(message)) readOne(one, place, goesOn);
  };
}

/** Model, tokens and cost of a response. The input includes the tokens of a cache. */
function factsOf({ model_name: model, usage: counts }: Fields) {
  const usage = fieldsOf(counts);
  const cost = idOf(usage.cost);
  return defined({
    model: stringOf(model),
    cost: cost === undefined ? undefined : numberOf(Number(cost)),
    usage: usageOf({
      input: numberOf(usage.input_tokens) ?? numberOf(usage.request_tokens),
      output: numberOf(usage.output_tokens) ?? numberOf(usage.response_tokens),
      cacheRead: numberOf(usage.cache_read_tokens) || undefined,
      cacheWrite: numberOf(usage.cache_write_tokens) || undefined,
      reasoning: numberOf(fieldsOf(usage.details).reasoning_tokens),
    }),
  });
}
