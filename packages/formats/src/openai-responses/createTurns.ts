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
import { apiItem } from './apiItem';
import { callIdOf, itemsOf, linkOf, nameOf, roleOf, typeOf } from './itemFields';
import { beginCall, type ItemTarget, readItem, reasonToSkip, resultOf } from './readItem';

/** Options with which an item is read. */
export interface ReadItemOptions {
  readonly place?: Place | undefined;
  /** Id of the message that the item begins, in place of the item's own. */
  readonly id?: string | undefined;
  readonly grows?: boolean | undefined;
}

/** Reader of the items of a run. Each response of the model is a message, and so is each message of others. */
export interface Turns {
  /** Begins a message of the model for the items that follow. */
  begin(options: ReadItemOptions): void;
  /** Reads an item, or a whole response. */
  read(item: Fields, options: ReadItemOptions): void;
  /** Reads an event of a streamed response. Pieces of an item are shown until the event with the whole item comes. */
  readEvent(event: Fields, place: Place): void;
  /** Ends the run. Hidden pieces of items that never came whole are lost. */
  end(): void;
}

/** A message of the model, which grows by items. */
interface Answer {
  readonly id: string | undefined;
  readonly message: MessageDraft;
  /** True for a streamed response, which an event ends. Otherwise the output of a call ends the message. */
  readonly isResponse: boolean;
  /** Streamed items by `output_index`: the id of an item may differ between events. */
  readonly items: Map<number, ItemTarget>;
  /** True if an error was shown, which the last event repeats. */
  isFailed: boolean;
}

/** Types of events with a `delta` of a text or of reasoning, or with the whole text. */
const TEXT = /(?:text|refusal|transcript)\.(delta|done)$/;

/** Types of events for the state of a response, an item or a part. */
const STATE =
  /^response\.(?:created|queued|in_progress|.+\.(?:added|done|in_progress|searching|interpreting|generating|completed|failed))$|^(?:response\.)?(?:keepalive|rate_limits\.updated)$/;

/** Types of those events that hold contents of an unfinished item. */
const AHEAD = /^response\.(?!content_part\.|reasoning_summary_part\.|output_item\.).+\.(?:added|done)$/;

const REPEATS = 'Repeated by its item or response';

export function createTurns(conversation: Conversation): Turns {
  const approvals = new Map<string | undefined, RequestDraft>();
  let current: Answer | undefined;

  const beginMessage = (fields: Fields, { place, id = idOf(fields.id) }: ReadItemOptions) =>
    conversation.message({
      id,
      role: stringOf(fields.role) ?? 'user',
      createdAt: timeOf(fields.created_at ?? fields.timestamp),
      data: defined({ ...rawOf(place), model: stringOf(fields.model), agent: stringOf(fields.agent) }),
    });

  const begin = (response: Fields, options: ReadItemOptions, isResponse = true): Answer => {
    lose(current);
    const message = beginMessage({ ...response, role: 'assistant' }, options);
    message.setOpen(isResponse);
    conversation.note({ model: stringOf(response.model) });
    current = { id: idOf(response.id), message, isResponse, items: new Map(), isFailed: false };
    return current;
  };

  /** Current response, begun here if its first event is not in the file. */
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

  /** Ends a response, and shows its error if it failed. */
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
    else conversation.skip(typeOf(item), lost('Its item is missing'), place);
  };

  const answer = (item: Fields, options: ReadItemOptions) => {
    const id = linkOf(item);
    const name = nameOf(item);
    const call =
      conversation.waiting(id) ??
      // A hosted search and its output have an id each, and none of the call: the output follows its call.
      (idOf(callIdOf(item)) === undefined ? conversation.waiting(undefined, name) : undefined) ??
      beginMessage({ role: 'tool' }, options).blocks.call({ id, name });
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
      const { message } = current ?? begin({ id: item.id, agent: item.agent }, options, false);
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

  /** Counts the hidden pieces of unfinished items as lost. */
  const lose = (answer: Answer | undefined) => {
    for (const { unread } of answer?.items.values() ?? [])
      for (const [type, at] of unread.splice(0))
        conversation.skip(type, lost('Its item never came whole'), at);
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
        // A call without an id yet is shown when it is done.
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
        // Another response begins: the one before was cut off.
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
      // The event may say more than the pieces so far. The whole item repeats it, if that comes.
      if (words === undefined && !isDone && AHEAD.test(type) && event.output_index !== undefined) {
        const { call, unread } = targetAt(index, place);
        if (call === undefined || !/(?:arguments|input)\.done$/.test(type))
          return void unread.push([type, place]);
      }
      const isKnown = words !== undefined || isDone || STATE.test(type);
      return conversation.skip(type, isKnown ? REPEATS : lost('Unknown kind of event'), place);
    }
    const target = targetAt(index, place);
    if (ending === 'delta') wordsOf(type, part, target).append(words);
    else if (target.call) target.call.appendInput(words);
    else target.unread.push([type, place]);
  };

  return {
    begin: (options) => begin({}, options, false),
    read(given, options) {
      const item = apiItem(given);
      (roleOf(item) === 'response' ? readResponse : readOne)(item, options);
    },
    readEvent,
    end: () => lose(current),
  };
}

/** Text that an event belongs to. */
const wordsOf = (type: string, part: number, target: ItemTarget) =>
  textOf(type.includes('reasoning') ? 'thinking' : 'text', part, target);

/** Shows why a response is incomplete, once. */
function showEnd(blocks: Blocks, { status, error, incomplete_details: details }: Fields): void {
  if (error || status === 'failed') showError(error ?? 'The response failed.', blocks);
  else if (status === 'incomplete') showCut(fieldsOf(details).reason, blocks);
}
