import type { Usage } from '@agent-transcript/parser';
import { createConversation } from '../core/createConversation';
import type { Blocks, CallDraft, CallResult, StepDraft } from '../core/drafts';
import { eachRecord } from '../core/eachRecord';
import { lost, type Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { startOf } from '../core/startOf';
import { defined, type Fields, fieldsOf, idOf, stringOf, timeOf } from '../core/values';
import { createEchoes, type Source } from './createEchoes';
import { createFork } from './createFork';
import { createTokens } from './createTokens';
import { isInjected } from './programWords';
import { partsOf, readContent } from './readContent';
import { withoutMarks } from './withoutMarks';

export const OWN = 'For the program, not part of the conversation';
export const HEADER = 'Shown in the header';
export const REPEATS = 'Repeats another record';

/** State of a thread while it is read, with the current record. */
export type Thread = ReturnType<typeof createThread>;

/** Creates the state of a thread of Codex. */
export function createThread() {
  const conversation = createConversation('codex');
  let time: number | undefined;
  let place: Place;
  /** Texts of this turn by source. */
  const echoes = createEchoes();
  const tokens = createTokens();
  const fork = createFork();
  /** All texts of the thread, to find those that a compaction repeats. */
  const told = new Set<string>();
  /** Last words of the model. */
  let lastSaid = '';
  let lastError: string | undefined;
  /** Items of the user since the last answer, by their texts: a later event may mark them as typed. */
  const untyped = new Map<string, MessageDraft>();
  /** Typed texts whose events came before their items. */
  const typed = new Set<string>();
  /** True if this file has events for typed texts. */
  let hasTyped = false;
  /** The last call of each id. */
  const calls = new Map<string, CallDraft>();
  /** Calls that came only as events so far. */
  const fromEvents = new Set<CallDraft>();
  /** Calls of this turn. */
  const turn = new Set<CallDraft>();
  let isAborted = false;
  /** Current answer of the model. */
  let answer: MessageDraft | undefined;
  /** True if the answer has input for the model behind it: the model's next words are another answer. */
  let isAnswered = false;
  /** Records with the beginnings of items, by the id of the item: the end of an item repeats its beginning. */
  const begun = new Map<string, { readonly kind: string; readonly place: Place }[]>();
  /** Tokens of an answer that has not begun: the first versions wrote them before its items. */
  let usageAhead: Usage | undefined;

  function begin(role: string, content?: unknown, more?: Fields): MessageDraft {
    if (role === 'user') endTurn();
    isAnswered = true;
    const data = defined({ ...rawOf(place), ...more });
    const message = conversation.message({ role, createdAt: time, data });
    for (const text of textsOf(content)) told.add(text);
    readParts(content, message.blocks, (text) => message.blocks.text(text));
    return message;
  }

  /** Ends the open blocks of the turn. */
  function endTurn() {
    for (const call of turn) {
      const result = call.result ?? (isAborted ? { outcome: 'cancelled' as const } : undefined);
      if (call.isOpen && result !== undefined) call.answer(result);
    }
    turn.clear();
    echoes.clear();
    isAborted = false;
    answer = undefined;
    usageAhead = undefined;
  }

  /** Blocks of the answer that the record belongs to. */
  function blocks(): Blocks {
    if (answer === undefined || isAnswered) {
      answer = begin('assistant', [], defined({ model: conversation.header.model, usage: usageAhead }));
      isAnswered = false;
      usageAhead = undefined;
      untyped.clear();
    }
    // A record is written when its item has ended.
    if (time !== undefined) answer.note({ endedAt: time });
    return answer.blocks;
  }

  /** Reads a content, and counts parts that are neither texts nor images. */
  const readParts = (content: unknown, inside: Blocks, onText: (text: string) => void, kind = 'content') =>
    readContent(content, inside, onText, (type) =>
      thread.skip(
        `${kind}/${type}`,
        type === 'encrypted_content' ? 'Encrypted' : lost('Unknown kind of part'),
      ),
    );

  /** Last call of the record's id. */
  const find = () => calls.get(thread.id ?? '');

  /**
   * Answers a call. The result of an item counts more than that of an event, whichever comes first. `took` is the stated duration in
   * milliseconds.
   */
  function give(call: CallDraft, result: CallResult, took?: number): undefined {
    const startedAt = startOf(time, took, call.data?.startedAt);
    const told = { ...defined({ startedAt, endedAt: time }), ...result.data };
    if (thread.source !== 'item') {
      if (thread.runningOn.has(call)) delete told.exitCode;
      const data = call.isOpen ? told : { ...told, ...call.data };
      call.answer({ ...result, ...defined(call.result ?? {}), data }, call.isOpen);
    } else {
      isAnswered = true;
      call.answer({ ...call.result, ...defined(result), data: told });
    }
  }

  /** Shows the texts of a compaction that are neither its summary nor shown already. */
  function readTold(
    { type, role, content, encrypted_content: encrypted }: Fields,
    summary: string,
    blocks: Blocks,
  ) {
    const kind = 'compacted/replacement_history';
    const texts = partsOf(content)
      .map((part) => fieldsOf(part).text ?? part)
      .filter((text) => typeof text === 'string');
    for (const text of texts) {
      if (thread.isTold(text) || (summary !== '' && text.includes(summary))) thread.skip(kind, REPEATS);
      else blocks.text(text, defined({ role: stringOf(role) }));
    }
    if (texts.length > 0) return;
    thread.skip(
      kind,
      encrypted === undefined ? lost(`Unknown kind of part ${stringOf(type) ?? ''}`.trim()) : 'Encrypted',
    );
  }

  /** Ends the copy of another thread with a checkpoint. */
  function endCopy(from = '') {
    endTurn();
    begin('system').blocks.checkpoint(`Forked from ${from}`.trim());
  }

  const thread = {
    conversation,
    /** Source of the current record. */
    source: 'item' as Source,
    /** True for an event that ends an item or a call of an earlier event. */
    isEnd: false,
    /** Id of the call that the record is about. */
    id: undefined as string | undefined,
    /** Running sub-agents by the ids of their threads. */
    agents: new Map<string, StepDraft>(),
    /** Running review. */
    review: undefined as StepDraft | undefined,
    /**
     * Calls that ended while their process ran on. A later call receives the exit code, and fails by it: setting it on the call that began
     * the process too would count one failure twice.
     */
    runningOn: new Set<CallDraft>(),
    blocks,
    readParts,
    find,
    give,
    endTurn,
    /** Notes that the first count of tokens includes those of another thread, which is not in this file. */
    goesOn: tokens.goesOn,
    /** Begins a copy of another thread. */
    copies: fork.begin,

    /** Creates the reader of a file from a function that reads a record. */
    reader: (readRecord: (record: Fields) => void): RecordReader => ({
      ...conversation,
      read: (records, from) =>
        eachRecord(conversation, records, from, (record, at) => {
          place = at;
          time = timeOf(record.timestamp);
          const { from } = fork;
          if (fork.endsBefore(record, time)) endCopy(from);
          // Copied records have the time of the fork.
          if (fork.from !== undefined) time = undefined;
          conversation.saw(time);
          readRecord(record);
        }),
      end() {
        if (fork.from !== undefined) endCopy(fork.from);
        endTurn();
        for (const id of begun.keys()) thread.settle(id, lost('Its end is missing'));
        conversation.end();
      },
    }),

    /** Sets the current payload. Returns its type. */
    enter({ call_id: call, id, type, role }: Fields): string {
      thread.id = idOf(call) ?? idOf(id);
      return stringOf(type) ?? (role === undefined ? '' : 'message');
    },

    /** Counts the record, or a part of it, as skipped, if there is a reason. */
    skip(kind: string, why: Why | undefined): void {
      if (why !== undefined) conversation.skip(kind, why, place);
    },

    /** Keeps the place of the beginning of an item until its end comes. */
    expectEnd(kind: string, id = ''): void {
      const places = begun.get(id) ?? [];
      begun.set(id, places);
      places.push({ kind, place });
    },

    /** Counts the beginnings of an item. */
    settle(id = '', why: Why = 'Repeated in full by its end'): void {
      for (const { kind, place: at } of begun.get(id) ?? []) conversation.skip(kind, why, at);
      begun.delete(id);
    },

    /** Place and time of the record. */
    data: () => defined({ startedAt: time, ...rawOf(place) }),

    /** Counts a text of the current source. Returns true if another source has it in this turn. */
    isEcho: (key: string): boolean => echoes.isEcho(thread.source, key),

    /** True if a text is shown already, or is part of the model's last words. */
    isTold: (text: string): boolean => told.has(text) || lastSaid.includes(text),

    /** Shows a message to the model from an item. A message of the user may be the program's own. */
    tell(role: string, content: unknown, author?: unknown): undefined {
      if (role !== 'user') {
        begin(role, content, defined({ agent: stringOf(author) }));
        return;
      }
      const texts = textsOf(content);
      if (texts.some((text) => typed.delete(text))) return;
      const isOfProgram = hasTyped || (texts.length > 0 && texts.every(isInjected));
      const message = begin(isOfProgram ? 'developer' : role, content);
      for (const text of texts) untyped.set(text, message);
    },

    /** Shows a message that a person typed, or that the program added, from an event. */
    typed(role: string, text: string, content: unknown): string | undefined {
      // In a file with such events, all other texts were not typed.
      if (!hasTyped) for (const message of untyped.values()) message.setRole('developer');
      hasTyped = true;
      const found = untyped.get(text);
      if (found === undefined) {
        begin(role, content);
        typed.add(text);
        return undefined;
      }
      untyped.delete(text);
      if (role === 'user') endTurn();
      found.setRole(role);
      return REPEATS;
    },

    /** Shows an error. The end of a turn repeats the error of the turn. */
    fail(message: string): string | undefined {
      if (message === lastError) return 'Repeats the error before';
      lastError = message;
      blocks().error(message);
      return undefined;
    },

    /** Shows words or reasoning of the model, once. */
    say(type: 'text' | 'thinking', text: string): string | undefined {
      const { words, plan } = withoutMarks(text);
      if (plan !== undefined) thread.isEcho(`plan ${plan}`);
      if (thread.isEcho(`${type} ${words}`)) return REPEATS;
      blocks()[type](text, thread.data());
      told.add(text);
      if (type === 'text') lastSaid = text;
      return undefined;
    },

    /** Call of the record. An item replaces the fields of a call from an event. */
    call(name: string, input: unknown): CallDraft {
      const known = find();
      if (known !== undefined && thread.source !== 'item') return known;
      if (known !== undefined && fromEvents.delete(known)) {
        known.rename(name);
        known.setInput(input);
        return known;
      }
      const { id } = thread;
      const call = conversation.waits(blocks().call({ id, name, input, data: thread.data() }));
      if (id !== undefined) calls.set(id, call);
      if (thread.source !== 'item') fromEvents.add(call);
      turn.add(call);
      return call;
    },

    /** Reason to skip a record of a known call: an item has the call, or another event has its end. */
    repeats: (call: CallDraft): string | undefined =>
      fromEvents.has(call) && call.result === undefined ? undefined : REPEATS,

    /** Call that waits for the record's output, or a new one without input. */
    waiting: (name = 'tool') =>
      conversation.waiting(thread.id) ?? blocks().call({ id: thread.id, name, data: rawOf(place) }),

    /** Notes the tokens of the whole thread so far and of its last answer. */
    count(info: Fields): string {
      const counted = tokens.count(info, fork.from !== undefined);
      if (counted === undefined) return 'it counts nothing new';
      const { total, last: usage } = counted;
      conversation.note({ usage: total });
      if (answer === undefined || answer.data?.usage !== undefined) usageAhead = usage;
      else answer.note(defined({ usage }));
      return total === undefined ? 'it counts what was copied' : HEADER;
    },

    /** Shows a compaction. `history` is the model's context from then on. */
    compact(summary = '', history: readonly unknown[] = []): string | undefined {
      if (thread.isEcho('compaction')) return REPEATS;
      const message = begin('system');
      message.blocks.checkpoint('Compacted');
      message.blocks.text(summary);
      if (summary !== '') told.add(summary);
      for (const one of history) readTold(fieldsOf(one), summary, message.blocks);
      return undefined;
    },

    /** Stops the turn: its calls are cancelled, even those that come later in the file. */
    abort(): string {
      isAborted = true;
      return 'calls without a result are cancelled';
    },
  };
  return thread;
}

/** Text of each part, and all texts together, as an event may have either. */
function textsOf(content: unknown): string[] {
  const texts = partsOf(content)
    .map((part) => fieldsOf(part).text ?? part)
    .filter((text) => typeof text === 'string');
  return [...texts, texts.join(''), texts.join('\n')];
}
