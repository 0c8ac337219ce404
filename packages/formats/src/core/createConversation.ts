import type { NodeData } from '@agent-transcript/parser';
import { createPairing } from './createPairing';
import { createSkips } from './createSkips';
import type { Blocks, CallDraft, CallResult } from './drafts';
import type { Why } from './lost';
import { Message, type MessageDraft, type MessageFields, type MessageOwner } from './Message';
import type { Place, Run, RunHeader, RunMessage } from './Run';
import { createSum } from './usage';
import { defined } from './values';

/** A run while it is read. */
export interface Conversation {
  /** Begins a message. */
  readonly message: (fields: MessageFields) => MessageDraft;
  /** Returns the message that was begun with an id. */
  readonly find: (id: string) => MessageDraft | undefined;
  /** Removes a message. */
  readonly remove: (message: MessageDraft) => void;
  /** Sets the order of the messages, and removes all others. */
  readonly arrange: (order: readonly MessageDraft[]) => void;
  /** Remembers a call anywhere in the run, so that a result can find it. */
  readonly waits: (call: CallDraft) => CallDraft;
  /**
   * Returns the nearest earlier call of an id that waits for its result. Without an id it is the first waiting call of the last message
   * with calls, or the first of a name.
   */
  readonly waiting: (id: string | undefined, name?: string) => CallDraft | undefined;
  /**
   * Answers the waiting call of an id. A result without such a call becomes a call of its own in the blocks of `orphans`, so that it is
   * shown.
   */
  readonly answer: (
    id: string | undefined,
    result: CallResult,
    orphans: () => { readonly blocks: Blocks; readonly name: string },
  ) => CallDraft;
  /** Cancels a call. A later result replaces the cancellation, unless another call of its id waits. */
  readonly cancel: (call: CallDraft, data: NodeData) => void;
  /** Counts a skipped record. */
  readonly skip: (kind: string, why: Why, place?: Place) => void;
  /** Sets facts of the run. `undefined` fields stay as they were. */
  readonly note: (header: { readonly [Field in keyof RunHeader]: RunHeader[Field] | undefined }) => void;
  /** Removes facts of the run. */
  readonly forget: (...fields: readonly (keyof RunHeader)[]) => void;
  /** What is known of the run so far. */
  readonly header: RunHeader;
  /** Notes the time of an event: the first and the last time are the start and the end of the run. */
  readonly saw: (time: number | undefined) => void;
  /** Ends the source: open blocks stay cut off. */
  readonly end: () => void;
  /**
   * Builds changed messages until a time on the clock of `performance.now()`. Returns true if all are built, so that `run` is cheap.
   */
  readonly settle: (until: number) => boolean;
  /** Run so far. Unchanged messages are the same objects. */
  readonly run: () => Run;
}

/** Creates a run that is filled record by record. */
export function createConversation(format: string): Conversation {
  let drafts: Message[] = [];
  const byId = new Map<string, Message>();
  /** Number of uses of each id, so that many messages of one id need no search. */
  const copies = new Map<string, number>();
  const dirty = new Set<Message>();
  /** Open messages: only these change when the source ends. */
  const open = new Set<Message>();
  /** Last built messages, in order; `null` after a change of the order. */
  let built: RunMessage[] | null = [];
  const usage = createSum();
  const pairing = createPairing<CallDraft>();
  const cancelled = new Map<string | undefined, CallDraft>();
  const skips = createSkips();
  const header: { -readonly [Field in keyof RunHeader]: RunHeader[Field] } = {};
  let ended = false;
  let last: Run | null = null;

  const owner: MessageOwner = {
    get ended() {
      return ended;
    },
    changed(message) {
      last = null;
      dirty.add(message);
    },
    setOpen(message, isOpen) {
      if (isOpen) open.add(message);
      else open.delete(message);
    },
  };

  const build = (message: Message) => {
    const made = message.message();
    usage.replace(message.counted, message.data?.usage);
    message.counted = message.data?.usage;
    if (built !== null) built[message.index] = made;
  };

  const forget = (message: Message) => {
    message.clear();
    usage.replace(message.counted, undefined);
    byId.delete(message.id);
    dirty.delete(message);
    built = null;
  };

  const freeId = (wanted: string | undefined) => {
    let id = wanted ?? `${drafts.length + 1}`;
    if (!byId.has(id)) return id;
    const base = wanted ?? 'message';
    let n = copies.get(base) ?? 1;
    do id = `${base}~${++n}`;
    while (byId.has(id));
    copies.set(base, n);
    return id;
  };

  const saw = (time: number | undefined) => {
    if (time === undefined) return;
    if (header.startedAt === undefined || time < header.startedAt) header.startedAt = time;
    if (header.endedAt === undefined || time > header.endedAt) header.endedAt = time;
    last = null;
  };

  const set = <Field extends keyof RunHeader>(field: Field, value: RunHeader[Field] | undefined) => {
    if (value === undefined || value === header[field]) return;
    header[field] = value;
    last = null;
  };

  return {
    message(fields) {
      const message = new Message(owner, drafts.length, freeId(fields.id), fields);
      drafts.push(message);
      byId.set(message.id, message);
      saw(fields.createdAt);
      owner.changed(message);
      return message;
    },
    find: (id) => byId.get(id),
    remove(message) {
      const index = drafts.lastIndexOf(message as Message);
      if (index < 0) return;
      drafts.splice(index, 1);
      forget(message as Message);
      last = null;
    },
    arrange(order) {
      const kept = new Set(order as readonly Message[]);
      for (const draft of drafts) if (!kept.has(draft)) forget(draft);
      drafts = [...kept];
      built = null;
      last = null;
    },
    waits(call) {
      pairing.add(call);
      return call;
    },
    waiting: pairing.find,
    answer(id, result, orphans) {
      let call = pairing.find(id) ?? cancelled.get(id);
      if (call === undefined) {
        const { blocks, name } = orphans();
        call = blocks.call({ id, name });
      }
      call.answer(result);
      return call;
    },
    cancel(call, data) {
      // The call keeps its output so far.
      call.answer({ output: call.result?.output, outcome: 'cancelled', data });
      if (call.id !== undefined) cancelled.set(call.id, call);
    },
    skip(kind, reason, place) {
      skips.skip(kind, reason, place);
      last = null;
    },
    note(fields) {
      saw(fields.startedAt);
      saw(fields.endedAt);
      for (const field of Object.keys(fields) as (keyof RunHeader)[])
        if (field !== 'startedAt' && field !== 'endedAt') set(field, fields[field]);
    },
    forget(...fields) {
      for (const field of fields) delete header[field];
      last = null;
    },
    header,
    saw,
    end() {
      if (ended) return;
      ended = true;
      for (const message of open) message.cutOff();
    },
    settle(until) {
      for (const message of dirty) {
        if (performance.now() >= until) return false;
        build(message);
        dirty.delete(message);
      }
      return true;
    },
    run() {
      if (last !== null) return last;
      for (const message of dirty) build(message);
      dirty.clear();
      built ??= drafts.map((draft, index) => {
        draft.index = index;
        return draft.message();
      });
      // A total in the file counts more than the sum.
      const total = header.usage ?? usage.total();
      const { startedAt, endedAt, ...facts } = header;
      last = {
        format,
        ...defined({ startedAt, endedAt }),
        ...facts,
        ...(total !== undefined && { usage: total }),
        messages: built.slice(),
        skipped: skips.list(),
      };
      return last;
    },
  };
}
