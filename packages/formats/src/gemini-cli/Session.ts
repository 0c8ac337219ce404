import { createConversation } from '../core/createConversation';
import type { StepDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { idOf } from '../core/values';

/** State of a session while it is read. */
export class Session {
  readonly conversation = createConversation('gemini-cli');
  readonly #messages = new Map<string, MessageDraft>();
  /** Ids of messages that later records can replace or remove, in order. */
  #order: string[] = [];
  readonly #agents = new Map<string, StepDraft>();
  readonly #unread: string[] = [];
  readonly #atEnd: (() => void)[] = [];

  /** The message of an id, emptied for the record that replaces it. */
  replaced(id: unknown): MessageDraft | undefined {
    const message = this.#messages.get(idOf(id) ?? '');
    message?.clear();
    return message;
  }

  /** Remembers a message, so that a later record can replace it. */
  keep(id: unknown, message: MessageDraft): void {
    const key = idOf(id);
    if (key === undefined) return;
    this.#messages.set(key, message);
    this.#order.push(key);
  }

  /** Removes a message and all after it; all messages if there is no such message. */
  rewindTo(id: unknown, place: Place): void {
    const first = idOf(id) ?? '';
    const isKnown = this.#messages.has(first);
    while (this.#order.length > 0) {
      const last = this.#order.pop() ?? '';
      this.#drop(last, place);
      if (isKnown && last === first) break;
    }
  }

  /** Removes the messages whose ids are not listed. */
  keepOnly(ids: ReadonlySet<string>, place: Place): void {
    // From the end, where a removal is cheap.
    for (const id of this.#order.toReversed()) if (!ids.has(id)) this.#drop(id, place);
    this.#order = this.#order.filter((id) => ids.has(id));
  }

  #drop(id: string, place: Place): void {
    const message = this.#messages.get(id);
    if (message !== undefined) this.conversation.remove(message);
    this.#messages.delete(id);
    this.conversation.skip('message', 'Removed by a later record', place);
  }

  /** Remembers the step of a sub-agent whose messages are in another file. */
  addAgent(id: string, step: StepDraft): void {
    if (!this.#agents.has(id)) this.#unread.push(id);
    this.#agents.set(id, step);
  }

  /** Step for the messages of a sub-agent. It changes when the call is replaced. */
  agent(id: string): StepDraft | undefined {
    return this.#agents.get(id);
  }

  /** Ids of sub-agents whose files were not asked for, each returned once. */
  takeUnread(): string[] {
    return this.#unread.splice(0);
  }

  /** Runs a function once all files are read. */
  atEnd(write: () => void): void {
    this.#atEnd.push(write);
  }

  end(): void {
    for (const write of this.#atEnd.splice(0)) write();
    this.conversation.end();
  }
}
