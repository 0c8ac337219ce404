import type { NodeData } from '@agent-transcript/parser';
import { type Conversation, createConversation } from '../core/createConversation';
import type { Blocks, CallDraft, StepDraft } from '../core/drafts';
import type { RequestDraft, TextDraft } from '../core/leafDrafts';
import type { Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Fields, idOf, stringOf, timeOf } from '../core/values';

/** A message on the page. It may hold several messages of the stream: the agent's reasoning, its calls and one text. */
export interface Turn {
  readonly draft: MessageDraft;
  readonly role: string;
  /** True if it holds a text message of the stream. */
  isSpoken?: boolean;
  /** True if a snapshot of the messages would list it. */
  isListed?: boolean;
}

/** A call with its arguments and its output so far. */
export interface Call {
  readonly draft: CallDraft;
  readonly turn: Turn;
  /** JSON of the arguments so far. */
  args: string;
  output?: unknown;
}

/** A text or a thought of the stream, and the message that holds it. */
export interface Said {
  readonly draft: TextDraft;
  readonly turn: Turn;
}

/** Data that the agent shows and updates while it works, such as a plan. Each activity is a message of its own. */
export interface Activity {
  readonly turn: Turn;
  readonly message: Fields;
}

interface OpenStep {
  readonly name: unknown;
  readonly draft: StepDraft;
  readonly turn: Turn;
}

/** Kinds of words in a stream. */
export type Speech = 'text' | 'thinking';

/** An id as a key of a map; the empty string if there is no id. */
export const keyOf = (id: unknown): string => idOf(id) ?? '';

/** State of a list of events while it is read: its messages and their blocks, by the ids of the events. */
export class Stream {
  readonly conversation: Conversation = createConversation('ag-ui');
  readonly byId = new Map<string, Turn>();
  readonly text = new Map<string, Said>();
  readonly thinking = new Map<string, Said>();
  /** Words by kind, role and text: a snapshot may repeat them under another id. */
  readonly byWords = new Map<string, Said>();
  readonly calls = new Map<string, Call>();
  readonly activities = new Map<string, Activity>();
  readonly questions = new Map<string, RequestDraft>();
  turns: Turn[] = [];
  /** The agent's open message; `undefined` once somebody else has spoken. */
  current: Turn | undefined;
  /** The block that the last chunk belongs to: the next event of another kind ends it. */
  chunk: { readonly type: unknown; readonly id: string; readonly end: () => void } | undefined;
  /** The last error of the run: some agents report it twice. */
  error: string | undefined;
  /** The current event. */
  event: Fields = {};
  time: number | undefined;
  data: NodeData = {};
  #place: Place | undefined;
  #steps: OpenStep[] = [];
  readonly #open = new Set<TextDraft>();

  /** Makes an event the current one. */
  next(event: Fields, place: Place): void {
    this.event = event;
    this.#place = place;
    this.time = timeOf(event.timestamp);
    this.data = { ...rawOf(place), ...(this.time !== undefined && { startedAt: this.time }) };
    this.conversation.saw(this.time);
  }

  /** Counts the current event, or a part of it, as skipped. */
  skip(why: Why, kind = stringOf(this.event.type) ?? 'no type'): void {
    this.conversation.skip(kind, why, this.#place);
  }

  begin(role: string, id: string): Turn {
    const { time, data } = this;
    const draft = this.conversation.message({ id: id || undefined, role, createdAt: time, data });
    const turn = { draft, role };
    this.turns.push(turn);
    this.current = role === 'assistant' ? turn : undefined;
    return turn;
  }

  /** The agent's open message, or a new one. */
  agent(id = ''): Turn {
    return this.current ?? this.begin('assistant', id);
  }

  /** Blocks that take the next block of a message: those of its open step, or its own. */
  blocks(turn: Turn): Blocks {
    const step = this.#steps.at(-1);
    return (step?.turn === turn ? step : turn).draft.blocks;
  }

  /** The open message, if it can take more words: a message holds one text, or several in a step. */
  #joinable(): Turn | undefined {
    const { current } = this;
    return current?.isSpoken && this.#steps.at(-1)?.turn !== current ? undefined : current;
  }

  /** Begins a text or a thought; returns the open one of the same id and role if there is one. */
  speak(type: Speech, id: string, role: string): Said {
    const begun = this[type].get(id);
    if (begun?.draft.isOpen && begun.turn.role === role) return begun;
    const known = type === 'text' ? this.byId.get(id) : undefined;
    const joined = role === 'assistant' ? this.#joinable() : undefined;
    const turn = known?.role === role ? known : (joined ?? this.begin(role, id));
    const draft = this.blocks(turn).growing(type, this.data);
    if (type === 'text') turn.isSpoken = turn.isListed = true;
    // Some agents give the text the id of its reasoning: both stand in one message.
    if (id !== '' && (type === 'text' || !this.byId.has(id))) this.byId.set(id, turn);
    this.#open.add(draft);
    const said = { draft, turn };
    this[type].set(id, said);
    return said;
  }

  /** Begins a call, or continues the open one of this id: a stream may begin a call again after an interruption. */
  call(id: string, name: string, parent: string): Call {
    const known = this.calls.get(id);
    if (known?.draft.isOpen) {
      known.draft.rename(name);
      return known;
    }
    const named = this.byId.get(parent);
    const isUnknown = parent !== '' && named === undefined;
    let turn = isUnknown ? this.#joinable() : this.current;
    if (named?.role === 'assistant') turn = named;
    turn ??= this.begin('assistant', isUnknown ? parent : id);
    if (isUnknown) this.byId.set(parent, turn);
    turn.isListed = true;
    const fields = { id: id || undefined, name, input: '', data: this.data };
    const call = { draft: this.conversation.waits(this.blocks(turn).call(fields)), turn, args: '' };
    this.calls.set(id, call);
    return call;
  }

  startStep(name: unknown, title: string): void {
    const turn = this.agent();
    this.#steps.push({ name, turn, draft: this.blocks(turn).step({ title, data: this.data }) });
  }

  /** Closes the last open step of a name. Returns false if there is none. */
  endStep(name: unknown): boolean {
    const index = this.#steps.findLastIndex((step) => step.name === name);
    if (index < 0) return false;
    const [{ draft }] = this.#steps.splice(index, 1) as [OpenStep];
    if (this.time !== undefined) draft.note({ endedAt: this.time });
    draft.close();
    return true;
  }

  /** Closes all open texts and steps. */
  closeAll(): void {
    for (const draft of [...this.#open, ...this.#steps.map((step) => step.draft)]) {
      if (draft.isOpen && this.time !== undefined) draft.note({ endedAt: this.time });
      draft.close();
    }
    this.#open.clear();
    this.#steps = [];
  }
}
