import type { Conversation } from '../core/createConversation';
import type { Blocks } from '../core/drafts';
import type { RequestDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { errorOf, showCut, showError, showParts, textOf } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { openaiUsage } from '../core/usage';
import { defined, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { itemsOf, linkOf, nameOf, roleOf, typeOf } from './itemFields';
import { beginCall, type ItemTarget, readItem, reasonToSkip, resultOf } from './readItem';

/** How an item is read. */
export interface ReadItemOptions {
  readonly place?: Place | undefined;
  /** Stands for the id of the message that the item begins. */
  readonly id?: string | undefined;
  readonly grows?: boolean | undefined;
}

/** A run while its items are read: each response of the model is a message, and so is what others say. */
export interface Turns {
  /** Begins a message of the model for the items that follow. */
  begin(options: ReadItemOptions): void;
  /** Reads an item, or a response that has come whole. */
  read(item: Fields, options: ReadItemOptions): void;
  /** Reads an event of a response that is streamed. Items are told whole when they are done; until then their pieces are shown. */
  readEvent(event: Fields, place: Place): void;
  /** Nothing more comes: pieces of items that never came whole are lost. */
  end(): void;
}

/** A message of the model while its items are read. */
interface Answer {
  readonly id: string | undefined;
  readonly message: MessageDraft;
  /** Whether it is a response whose end will be told; otherwise the output of a call ends it, as the model goes on in the next one. */
  readonly isResponse: boolean;
  /** Items that come in pieces, by `output_index`, as ids can be others in each event. */
  readonly items: Map<number, ItemTarget>;
  /** Whether an error of it is told, which its end repeats. */
  isFailed: boolean;
}

/** Events whose `delta` is added to words or to reasoning, and those that have all of these. */
const TEXT = /(?:text|refusal|transcript)\.(delta|done)$/;

/** Events that tell how far a response, an item or a part of one is. */
const STATE =
  /^response\.(?:created|queued|in_progress|.+\.(?:added|done|in_progress|searching|interpreting|generating|completed|failed))$|^(?:response\.)?(?:keepalive|rate_limits\.updated)$/;

/** Those of them that say something of an item before it is done. */
const AHEAD = /^response\.(?!content_part\.|reasoning_summary_part\.|output_item\.).+\.(?:added|done)$/;

const REPEATS = 'It repeats what its item or response says.';

export function createTurns(conversation: Conversation): Turns {
  const approvals = new Map<string | undefined, RequestDraft>();
  let current: Answer | undefined;

  const beginMessage = (fields: Fields, { place, id = idOf(fields.id) }: ReadItemOptions) =>
    conversation.message({
      id,
      role: stringOf(fields.role) ?? 'user',
      createdAt: timeOf(fields.created_at ?? fields.timestamp),
      data: defined({ ...rawOf(place), model: stringOf(fields.model) }),
    });

  const begin = (response: Fields, options: ReadItemOptions, isResponse = true): Answer => {
    lose(current);
    const message = beginMessage({ ...response, role: 'assistant' }, options);
    message.setOpen(isResponse);
    conversation.note({ model: stringOf(response.model) });
    current = { id: idOf(response.id), message, isResponse, items: new Map(), isFailed: false };
    return current;
  };

  /** The response that events are about, even if its beginning is not in the file. */
  const answerOf = (place: Place, response: Fields = {}): Answer =>
    current?.isResponse ? current : begin(response, { place });

  const targetIn = ({ blocks }: MessageDraft, options: ReadItemOptions): ItemTarget => ({
    ...options,
    conversation,
    blocks,
    texts: new Map(),
    unread: [],
    approvals,
  });

  const targetAt = (index: number, place: Place): ItemTarget => {
    const { items, message } = answerOf(place);
    const target = items.get(index) ?? targetIn(message, { place });
    items.set(index, target);
    return target;
  };

  /** The response has ended, with an error if it failed. */
  const end = ({ message, items, isFailed }: Answer, response: Fields) => {
    const usage = openaiUsage(response.usage);
    for (const { texts } of items.values()) for (const text of texts.values()) text.close();
    lose(current);
    message.setOpen(false);
    message.note(usage && { usage });
    if (!isFailed) showEnd(message.blocks, response);
    current = undefined;
  };

  const approve = (item: Fields, place: Place | undefined) => {
    const request = approvals.get(linkOf(item));
    const { reason } = item;
    const approved = item.approve === true;
    if (request !== undefined) request.answer(reason ? { approved, reason } : approved);
    else conversation.skip(typeOf(item), lost('It names an item that is not here.'), place);
  };

  const answer = (item: Fields, options: ReadItemOptions) => {
    const id = linkOf(item);
    const call =
      conversation.waiting(id) ??
      beginMessage({ role: 'tool' }, options).blocks.call({ id, name: nameOf(item) });
    call.answer(resultOf(item, call));
  };

  const readOne = (item: Fields, options: ReadItemOptions, target?: ItemTarget) => {
    const { place, grows } = options;
    const role = roleOf(item);
    const why = reasonToSkip(item);
    if (why !== undefined) conversation.skip(typeOf(item), why, place);
    else if (role === 'speech') {
      current = undefined;
      showParts(item.content, targetIn(beginMessage(item, options), options));
    } else if (role === 'answer') {
      if (!current?.isResponse) current = undefined;
      if (item.type === 'mcp_approval_response') approve(item, place);
      else answer(item, options);
    } else {
      const { message } = current ?? begin({ id: item.id }, options, false);
      readItem(item, target ?? targetIn(message, options));
      if (grows) message.setOpen(true);
    }
  };

  const readResponse = (response: Fields, options: ReadItemOptions) => {
    const { place, grows = false } = options;
    const begun = begin(response, options);
    const items = itemsOf(response);
    for (const [index, item] of items.entries())
      readOne(item, { place, grows: grows && index === items.length - 1 });
    end(begun, response);
    begun.message.setOpen(grows);
  };

  const finish = (index: number, item: Fields, place: Place) => {
    const target = targetAt(index, place);
    target.isDone = true;
    readOne(item, { place }, target);
    for (const [type, at] of target.unread.splice(0)) conversation.skip(type, REPEATS, at);
  };

  /** What came in pieces that are not shown, of items that have not come whole. */
  const lose = (answer: Answer | undefined) => {
    for (const { unread } of answer?.items.values() ?? [])
      for (const [type, at] of unread.splice(0))
        conversation.skip(type, lost('The item that it is a piece of has not come.'), at);
  };

  const readEvent = (event: Fields, place: Place): void => {
    const type = typeOf(event);
    const index = numberOf(event.output_index) ?? 0;
    const part = numberOf(event.content_index ?? event.summary_index) ?? 0;
    const response = fieldsOf(event.response);
    const item = fieldsOf(event.item);
    const { delta } = event;
    switch (type.replace(/^response\./, '')) {
      case 'completed':
      case 'done':
      case 'incomplete':
      case 'failed':
      case 'cancelled': {
        const begun = answerOf(place, response);
        for (const [at, one] of listOf(response.output).map(fieldsOf).entries())
          if (!begun.items.get(at)?.isDone) finish(at, one, place);
        return end(begun, response);
      }
      case 'output_item.done':
        return finish(index, item, place);
      case 'output_item.added':
        // A call whose id has not come is shown when it is done.
        if (roleOf(item) === 'call' && linkOf(item) !== undefined)
          beginCall(item, targetAt(index, place)).setInput('', true);
        return;
      case 'content_part.done':
        return textOf('text', part, targetAt(index, place)).close();
      case 'error': {
        const failed = answerOf(place);
        failed.isFailed = true;
        return failed.message.blocks.error(errorOf(event.error ?? event) ?? '');
      }
      case 'created':
      case 'queued':
      case 'in_progress': {
        const { id } = answerOf(place, response);
        // A second beginning: the response before it was cut off.
        if ((idOf(response.id) ?? id) !== id) begin(response, { place });
      }
    }
    const [, ending] = TEXT.exec(type) ?? [];
    const words = stringOf(ending === 'done' ? (event.text ?? event.refusal ?? event.transcript) : delta);
    const isDone = current?.items.get(index)?.isDone === true;
    if (words === undefined || isDone || ending === 'done') {
      if (words !== undefined && !isDone) {
        const text = wordsOf(type, part, targetAt(index, place));
        text.replace(words);
        text.close();
      }
      // It can say more than the pieces so far: its item repeats it, if that comes.
      if (words === undefined && !isDone && AHEAD.test(type) && event.output_index !== undefined) {
        const { call, unread } = targetAt(index, place);
        if (call === undefined || !/(?:arguments|input)\.done$/.test(type))
          return void unread.push([type, place]);
      }
      const isKnown = words !== undefined || isDone || STATE.test(type);
      return conversation.skip(type, isKnown ? REPEATS : lost('An unknown kind of event.'), place);
    }
    const target = targetAt(index, place);
    if (ending === 'delta') wordsOf(type, part, target).append(words);
    else if (target.call) target.call.appendInput(words);
    else target.unread.push([type, place]);
  };

  return {
    begin: (options) => begin({}, options, false),
    read: (item, options) => (roleOf(item) === 'response' ? readResponse : readOne)(item, options),
    readEvent,
    end: () => lose(current),
  };
}

/** The text that an event is about. */
const wordsOf = (type: string, part: number, target: ItemTarget) =>
  textOf(type.includes('reasoning') ? 'thinking' : 'text', part, target);

/** Says once why a response has ended before it was whole. */
function showEnd(blocks: Blocks, { status, error, incomplete_details: details }: Fields): void {
  if (error || status === 'failed') showError(error ?? 'The response failed.', blocks);
  else if (status === 'incomplete') showCut(fieldsOf(details).reason, blocks);
}
