import type { Conversation } from '../core/createConversation';
import { lost, type Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { applyChange, type Holder } from './applyChange';
import { endOf, modelOf, writeRequest, writeResponse } from './writeRequest';

/** The question and the answer of a request. */
interface Exchange {
  readonly asked: MessageDraft;
  readonly answered: MessageDraft;
}

/** A chat session of VS Code: one value, or a first value and its changes, line by line. */
export class Chat {
  readonly #conversation: Conversation;
  readonly #exchanges: Exchange[] = [];
  /** Indexes of requests that must be written again. */
  readonly #changed = new Set<number>();
  /** Keys of skipped parts: a part counts once, even if its request is written again. */
  readonly #skipped = new Set<string>();
  /** Objects of the session that we copied, and may change. */
  readonly #owned = new WeakSet();
  #session: Holder = {};
  #place: Place = { line: 1 };

  constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  read(record: unknown, place: Place): void {
    if (!isFields(record)) this.#conversation.skip('not a record', lost('Not an object'), place);
    else if (typeof record.kind === 'number') this.#change(record, place);
    else if (Array.isArray(record.requests)) this.#begin(record, place);
    else this.#conversation.skip('', lost('Unknown record'), place);
  }

  #begin(session: Fields, place: Place): void {
    this.#session = { ...session };
    this.#place = place;
    this.#readHeader();
    listOf(session.requests).forEach((_, index) => this.#changed.add(index));
  }

  #change(record: Fields, place: Place): void {
    if (record.kind === 0 && isFields(record.v)) {
      this.#begin(record.v, place);
      return;
    }
    const path = listOf(record.k);
    const before = listOf(this.#session.requests).length;
    if (!applyChange(this.#session, record, this.#owned)) {
      this.#conversation.skip(
        `change/${stringOf(record.kind) ?? numberOf(record.kind) ?? 'unknown'}`,
        lost('The change fits nothing in the session'),
        place,
      );
      return;
    }
    if (path[0] !== 'requests') this.#readHeader();
    else if (typeof path[1] === 'number') this.#changed.add(path[1]);
    else {
      const cut = typeof record.i === 'number' ? Math.max(record.i, 0) : before;
      const first = record.kind === 2 ? Math.min(Math.floor(cut), before) : 0;
      for (let index = first; index < listOf(this.#session.requests).length; index++)
        this.#changed.add(index);
    }
  }

  #readHeader(): void {
    const { sessionId, customTitle, creationDate, lastMessageDate } = this.#session;
    this.#conversation.note({
      id: stringOf(sessionId),
      title: stringOf(customTitle),
      agent: 'Copilot in VS Code',
    });
    this.#conversation.saw(timeOf(creationDate));
    this.#conversation.saw(timeOf(lastMessageDate));
  }

  /** Writes the messages of all changed requests. */
  write(): void {
    if (this.#changed.size === 0) return;
    const requests = listOf(this.#session.requests);
    for (const index of this.#changed) {
      const request = requests[index];
      if (request !== undefined) this.#write(index, fieldsOf(request));
    }
    this.#changed.clear();
    for (const { asked, answered } of this.#exchanges.splice(requests.length)) {
      this.#conversation.remove(answered);
      this.#conversation.remove(asked);
    }
  }

  #write(index: number, request: Fields): void {
    const { asked, answered } = this.#exchange(index, request);
    const skip = (kind: string, why: Why, part: number | string) => {
      const key = `${index} ${part} ${kind}`;
      if (this.#skipped.has(key)) return;
      this.#skipped.add(key);
      this.#conversation.skip(kind, why, { index });
    };
    asked.clear();
    answered.clear();
    writeRequest(asked, request, skip);
    writeResponse(answered, request, skip);
    this.#conversation.note({ model: modelOf(request) });
    this.#conversation.saw(endOf(request));
  }

  #exchange(index: number, { requestId, responseId, timestamp }: Fields): Exchange {
    // A change may skip indexes: the requests between are empty.
    for (let at = this.#exchanges.length; at <= index; at++) {
      const createdAt = timeOf(timestamp);
      const raw = 'line' in this.#place && { data: { raw: this.#place } };
      this.#exchanges.push({
        asked: this.#conversation.message({ id: stringOf(requestId), role: 'user', createdAt, ...raw }),
        answered: this.#conversation.message({
          id: stringOf(responseId),
          role: 'assistant',
          createdAt,
          ...raw,
        }),
      });
    }
    return this.#exchanges[index] as Exchange;
  }
}
