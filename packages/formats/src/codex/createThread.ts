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

export const OWN = 'it is for the program alone';
export const HEADER = 'its facts are in the header';
export const REPEATS = 'repeats another record';

/** What is read of a thread so far, and the record that is read now. */
export type Thread = ReturnType<typeof createThread>;

/** Reads a thread of Codex. */
export function createThread() {
  const conversation = createConversation('codex');
  let time: number | undefined;
  let place: Place;
  /** What was said in this turn. */
  const echoes = createEchoes();
  const tokens = createTokens();
  const fork = createFork();
  /** All texts of the thread, to find those that a compaction repeats. */
  const told = new Set<string>();
  /** What the model said last. */
  let lastSaid = '';
  let lastError: string | undefined;
  /** Items of the user since the last answer, by their texts: an event may tell that they were typed. */
  const untyped = new Map<string, MessageDraft>();
  /** What events said was typed before an item did. */
  const typed = new Set<string>();
  /** Whether this file has events for what was typed. */
  let hasTyped = false;
  /** The last call of each id. */
  const calls = new Map<string, CallDraft>();
  /** Calls that only events have told of. */
  const fromEvents = new Set<CallDraft>();
  /** The calls of this turn. */
  const turn = new Set<CallDraft>();
  let isAborted = false;
  /** The model's answer that is written now. */
  let answer: MessageDraft | undefined;
  /** Whether something came since that the model answers to: what it says next is another answer. */
  let isAnswered = false;
  /** Records with the beginning of an item, by its id: its end has all of it. */
  const begun = new Map<string, { readonly kind: string; readonly place: Place }[]>();
  /** Tokens of an answer that has not begun: the first versions told them before its items. */
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

  /** Ends what is open of the turn. */
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

  /** Blocks of the model's answer that the record belongs to. */
  function blocks(): Blocks {
    if (answer === undefined || isAnswered) {
      answer = begin('assistant', [], defined({ model: conversation.header.model, usage: usageAhead }));
      isAnswered = false;
      usageAhead = undefined;
      untyped.clear();
    }
    // A record is written when what it tells has ended.
    answer.note(defined({ endedAt: time }));
    return answer.blocks;
  }

  /** Reads a content: what is neither text nor image is counted. */
  const readParts = (content: unknown, inside: Blocks, onText: (text: string) => void, kind = 'content') =>
    readContent(content, inside, onText, (type) => thread.skip(`${kind}/${type}`, lost('unknown part')));

  /** The last call of the record's id. */
  const find = () => calls.get(thread.id ?? '');

  /**
   * Gives a call what it brought: what an item says counts more than what an event says, whichever comes first. `took`: how long it
   * says that it took, in milliseconds.
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

  /** Shows what a compaction tells the model besides its summary and what is on the page already. */
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
      encrypted === undefined ? lost(`unknown part ${stringOf(type) ?? ''}`.trim()) : 'it is encrypted',
    );
  }

  /** Sets the copy of another thread apart from what follows. */
  function endCopy(from = '') {
    endTurn();
    begin('system').blocks.checkpoint(`Forked from ${from}`.trim());
  }

  const thread = {
    conversation,
    /** Who says what is read now. */
    source: 'item' as Source,
    /** Whether the event is the end of something that another began. */
    isEnd: false,
    /** The call that the record is about. */
    id: undefined as string | undefined,
    /** Sub-agents that run, by their thread. */
    agents: new Map<string, StepDraft>(),
    /** The review that runs. */
    review: undefined as StepDraft | undefined,
    /**
     * Calls that ended while their process ran on. A later call is told its exit code, and has failed by it: an event that tells it of
     * the call that began the process would make one failure two.
     */
    runningOn: new Set<CallDraft>(),
    blocks,
    readParts,
    find,
    give,
    endTurn,
    /** The first count of tokens goes on with that of another thread, which is not in this file. */
    goesOn: tokens.goesOn,
    /** What follows is a copy of another thread. */
    copies: fork.begin,

    /** The reader of a file, from what reads one of its records. */
    reader: (readRecord: (record: Fields) => void): RecordReader => ({
      ...conversation,
      read: (records, from) =>
        eachRecord(conversation, records, from, (record, at) => {
          place = at;
          time = timeOf(record.timestamp);
          const { from } = fork;
          if (fork.endsBefore(record, time)) endCopy(from);
          // What was copied has the time of the fork.
          if (fork.from !== undefined) time = undefined;
          conversation.saw(time);
          readRecord(record);
        }),
      end() {
        if (fork.from !== undefined) endCopy(fork.from);
        endTurn();
        for (const id of begun.keys()) thread.settle(id, lost('its end has not come'));
        conversation.end();
      },
    }),

    /** Sets the payload that is read now; answers its type. */
    enter({ call_id: call, id, type, role }: Fields): string {
      thread.id = idOf(call) ?? idOf(id);
      return stringOf(type) ?? (role === undefined ? '' : 'message');
    },

    /** Counts the record, or a part of it, if there is a reason why it is not shown. */
    skip(kind: string, why: Why | undefined): void {
      if (why !== undefined) conversation.skip(kind, why, place);
    },

    /** Keeps the place of a record that says the beginning of an item, until its end comes. */
    expectEnd(kind: string, id = ''): void {
      const places = begun.get(id) ?? [];
      begun.set(id, places);
      places.push({ kind, place });
    },

    /** Counts the beginnings of an item. */
    settle(id = '', why: Why = 'its end has all of it'): void {
      for (const { kind, place: at } of begun.get(id) ?? []) conversation.skip(kind, why, at);
      begun.delete(id);
    },

    /** Where the record stands, and when it was written. */
    data: () => defined({ startedAt: time, ...rawOf(place) }),

    /** Whether another source has said the same in this turn. If not, it may still do so. */
    isEcho: (key: string): boolean => echoes.isEcho(thread.source, key),

    /** Whether a text is on the page, as it is or as a part of what the model said last. */
    isTold: (text: string): boolean => told.has(text) || lastSaid.includes(text),

    /** A message to the model, from an item: one of the user may be the program's own. */
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

    /** A message that a person typed, or that the program added, from an event. */
    typed(role: string, text: string, content: unknown): string | undefined {
      // In a file with such events, only they tell what was typed.
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

    /** Shows why something failed: what ends a turn says again what its error said. */
    fail(message: string): string | undefined {
      if (message === lastError) return 'the error before says the same';
      lastError = message;
      blocks().error(message);
      return undefined;
    },

    /** What the model says or thinks, once. */
    say(type: 'text' | 'thinking', text: string): string | undefined {
      const { words, plan } = withoutMarks(text);
      if (plan !== undefined) thread.isEcho(`plan ${plan}`);
      if (thread.isEcho(`${type} ${words}`)) return REPEATS;
      blocks()[type](text, thread.data());
      told.add(text);
      if (type === 'text') lastSaid = text;
      return undefined;
    },

    /** The call that the record tells of. An item is the truth, also of a call that an event has told of. */
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

    /** Why a record of a known call says nothing new: an item has told of the call, or another event of its end. */
    repeats: (call: CallDraft): string | undefined =>
      fromEvents.has(call) && call.result === undefined ? undefined : REPEATS,

    /** The call that waits for the record's output; without one, the output is on the page as a call without input. */
    waiting: (name = 'tool') =>
      conversation.waiting(thread.id) ?? blocks().call({ id: thread.id, name, data: rawOf(place) }),

    /** Takes the tokens of the whole thread so far and of its last answer. */
    count(info: Fields): string {
      const counted = tokens.count(info, fork.from !== undefined);
      if (counted === undefined) return 'it counts nothing new';
      const { total, last: usage } = counted;
      conversation.note({ usage: total });
      if (answer === undefined || answer.data?.usage !== undefined) usageAhead = usage;
      else answer.note(defined({ usage }));
      return total === undefined ? 'it counts what was copied' : HEADER;
    },

    /** A summary stands in place of what was said so far. `history`: what the model is told from then on. */
    compact(summary = '', history: readonly unknown[] = []): string | undefined {
      if (thread.isEcho('compaction')) return REPEATS;
      const message = begin('system');
      message.blocks.checkpoint('Compacted');
      message.blocks.text(summary);
      if (summary !== '') told.add(summary);
      for (const one of history) readTold(fieldsOf(one), summary, message.blocks);
      return undefined;
    },

    /** The turn was stopped: its calls are cancelled, also those that the file tells of only now. */
    abort(): string {
      isAborted = true;
      return 'calls without a result are cancelled';
    },
  };
  return thread;
}

/** The text of each part, and all together, as an event may say either. */
function textsOf(content: unknown): string[] {
  const texts = partsOf(content)
    .map((part) => fieldsOf(part).text ?? part)
    .filter((text) => typeof text === 'string');
  return [...texts, texts.join(''), texts.join('\n')];
}
