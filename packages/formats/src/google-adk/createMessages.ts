import type { Conversation } from '../core/createConversation';
import { createGoogleParts, type GoogleParts } from '../core/createGoogleParts';
import type { ReadMessage } from '../core/createMessageReader';
import type { Blocks, CallDraft } from '../core/drafts';
import { googleSources } from '../core/googleSources';
import { googleUsage } from '../core/googleUsage';
import type { MessageDraft } from '../core/Message';
import { showCut } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, idOf, listOf, stringOf, timeOf } from '../core/values';
import { agentOf, answerKey, eventOf, roleOf } from './eventOf';

/** Finish reasons of a complete answer. */
const WELL = new Set<unknown>([undefined, 'STOP', 'FINISH_REASON_UNSPECIFIED']);

/** An answer that comes in pieces, until the event with the whole of it. */
interface Streamed {
  readonly message: MessageDraft;
  readonly parts: GoogleParts;
}

/** Returns a function that reads events, one after the other, and gives each call its result. */
export function createMessages(conversation: Conversation): ReadMessage {
  /** Answers that come in pieces, by their keys. */
  const streams = new Map<string, Streamed>();
  /** Calls that run for long: their first results only say that they run. */
  const long = new Map<string, CallDraft>();

  const begin = (event: Fields, place: Place): MessageDraft => {
    const model = stringOf(event.modelVersion);
    conversation.note({ model });
    return conversation.message({
      id: idOf(event.id),
      role: roleOf(event),
      createdAt: timeOf(event.timestamp),
      data: { ...rawOf(place), ...defined({ agent: agentOf(event), model }) },
    });
  };

  const readParts = (event: Fields, parts: GoogleParts) => {
    const waits = new Set(listOf(event.longRunningToolIds));
    for (const part of listOf(event.parts).map(fieldsOf)) {
      const before = long.get(idOf(fieldsOf(part.functionResponse).id) ?? '');
      if (before?.isOpen === false) {
        before.reopen();
        conversation.waits(before);
      }
      const call = parts.read(part);
      if (call?.id !== undefined && waits.has(call.id)) long.set(call.id, call);
    }
  };

  /** Shows the pages, the tokens and the end of an answer. */
  const readEnd = (event: Fields, parts: GoogleParts, blocks: () => Blocks) => {
    for (const source of googleSources(event)) parts.cite(source);
    parts.end();
    const { errorCode, errorMessage, finishReason, actions } = event;
    const { compactedContent } = fieldsOf(fieldsOf(actions).compaction);
    if (compactedContent !== undefined) {
      blocks().checkpoint('Conversation compacted');
      readParts(eventOf({ content: compactedContent }), parts);
      parts.end();
    }
    const problem = stringOf(errorMessage) ?? stringOf(errorCode);
    if (problem !== undefined)
      blocks().error(problem, defined({ details: errorMessage && errorCode ? { errorCode } : undefined }));
    else if (!WELL.has(finishReason)) showCut(finishReason, blocks());
  };

  const readPiece = (event: Fields, place: Place, isLast: boolean) => {
    const key = answerKey(event);
    let streamed = streams.get(key);
    if (streamed === undefined) {
      const message = begin(event, place);
      message.setOpen(true);
      streamed = { message, parts: createGoogleParts(conversation, () => message.blocks, place, true) };
      streams.set(key, streamed);
    }
    readParts(event, streamed.parts);
    if (isLast) endStream(key);
  };

  /** Ends the answer of a key. Returns its message. */
  const endStream = (key: string): MessageDraft | undefined => {
    const streamed = streams.get(key);
    streamed?.parts.end();
    streamed?.message.setOpen(false);
    streams.delete(key);
    return streamed?.message;
  };

  const readWhole = (event: Fields, place: Place) => {
    let draft = endStream(answerKey(event));
    // The event repeats all pieces.
    draft?.clear();
    const blocks = (): Blocks => (draft ??= begin(event, place)).blocks;
    const all = listOf(event.parts).map(fieldsOf);
    // A message that holds only results has no message of its own: they stand with their calls.
    if (all.some(({ functionResponse }) => functionResponse === undefined)) blocks();
    const parts = createGoogleParts(conversation, blocks, place, false);
    readParts(event, parts);
    readEnd(event, parts, blocks);
    draft?.note(defined({ usage: googleUsage(event.usageMetadata) }));
    if (draft === undefined && all.length === 0)
      conversation.skip('event', 'State of the program, not part of the conversation', place);
    if (event.interrupted !== true || draft === undefined) return;
    draft.setOpen(true);
    draft.end();
  };

  return (record, place, { goesOn }) => {
    const event = eventOf(record);
    if (event.partial === true) readPiece(event, place, goesOn === false);
    else readWhole(event, place);
  };
}
