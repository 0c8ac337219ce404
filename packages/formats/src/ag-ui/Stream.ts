import type { NodeData } from '@agent-transcript/parser';
import { type Conversation, createConversation } from '../core/createConversation';
import type { Blocks, CallDraft, StepDraft } from '../core/drafts';
import type { RequestDraft, TextDraft } from '../core/leafDrafts';
import type { Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Fields, idOf, stringOf, timeOf } from '../core/values';

/** A message on the page. Several messages of the stream may stand in it: the agent's reasoning, its calls and one text. */
export interface Turn {
  readonly draft: MessageDraft;
  readonly role: string;
  /** Whether a message of the stream with a text of its own stands in it. */
  isSpoken?: boolean;
  /** Whether it holds what a snapshot of the messages would list. */
  isListed?: boolean;
}

/** A call, and what is known of it so far. */
export interface Call {
  readonly draft: CallDraft;
  readonly turn: Turn;
  /** Its arguments as they are written. */
  args: string;
  output?: unknown;
}

/** Words of the stream, and the message that they stand in. */
export interface Said {
  readonly draft: TextDraft;
  readonly turn: Turn;
}

/** Data that the agent shows and changes while it works, such as a plan. Each is a message of its own. */
export interface Activity {
  readonly turn: Turn;
  readonly message: Fields;
}

interface OpenStep {
  readonly name: unknown;
  readonly draft: StepDraft;
  readonly turn: Turn;
}

/** What the agent says, and what it thinks before. */
export type Speech = 'text' | 'thinking';

/** An id as a key; empty if there is none. */
export const keyOf = (id: unknown): string => idOf(id) ?? '';

/** A list of events while it is read: the messages and what stands in them, by the ids that the events have for them. */
export class Stream {
  readonly conversation: Conversation = createConversation('ag-ui');
  readonly byId = new Map<string, Turn>();
  readonly text = new Map<string, Said>();
  readonly thinking = new Map<string, Said>();
  /** What was said, by kind, role and words: a snapshot may repeat it under another id. */
  readonly byWords = new Map<string, Said>();
  readonly calls = new Map<string, Call>();
  readonly activities = new Map<string, Activity>();
  readonly questions = new Map<string, RequestDraft>();
  turns: Turn[] = [];
  /** The agent's message that goes on, if nobody else has spoken since. */
  current: Turn | undefined;
  /** What the last event, a chunk, has begun: the next event of another kind ends it. */
  chunk: { readonly type: unknown; readonly id: string; readonly end: () => void } | undefined;
  /** The last error of the run, which some agents tell of twice. */
  error: string | undefined;
  /** The event that is read. */
  event: Fields = {};
  time: number | undefined;
  data: NodeData = {};
  #place: Place | undefined;
  #steps: OpenStep[] = [];
  readonly #open = new Set<TextDraft>();

  /** Goes on to an event. */
  next(event: Fields, place: Place): void {
    this.event = event;
    this.#place = place;
    this.time = timeOf(event.timestamp);
    this.data = { ...rawOf(place), ...(this.time !== undefined && { startedAt: this.time }) };
    this.conversation.saw(this.time);
  }

  /** Counts the event, or a part of it, that is not shown. */
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

  /** The agent's message that goes on, or a new one. */
  agent(id = ''): Turn {
    return this.current ?? this.begin('assistant', id);
  }

  /** Where the next block of a message goes: into the step that is open in it. */
  blocks(turn: Turn): Blocks {
    const step = this.#steps.at(-1);
    return (step?.turn === turn ? step : turn).draft.blocks;
  }

  /** The message that goes on, if words can still join it: one text stands in a message, or several in a step of it. */
  #joinable(): Turn | undefined {
    const { current } = this;
    return current?.isSpoken && this.#steps.at(-1)?.turn !== current ? undefined : current;
  }

  /** Begins words, unless those of the id are open already. */
  speak(type: Speech, id: string, role: string): Said {
    const begun = this[type].get(id);
    if (begun?.draft.isOpen && begun.turn.role === role) return begun;
    const known = type === 'text' ? this.byId.get(id) : undefined;
    const joined = role === 'assistant' ? this.#joinable() : undefined;
    const turn = known?.role === role ? known : (joined ?? this.begin(role, id));
    const draft = this.blocks(turn).growing(type, this.data);
    if (type === 'text') turn.isSpoken = turn.isListed = true;
    // Some agents give the text the id of the reasoning: it joins it.
    if (id !== '' && (type === 'text' || !this.byId.has(id))) this.byId.set(id, turn);
    this.#open.add(draft);
    const said = { draft, turn };
    this[type].set(id, said);
    return said;
  }

  /** Begins a call. One that is open already goes on: a stream may begin it again after an interruption. */
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

  /** Whether such a step was open. */
  endStep(name: unknown): boolean {
    const index = this.#steps.findLastIndex((step) => step.name === name);
    if (index < 0) return false;
    const [{ draft }] = this.#steps.splice(index, 1) as [OpenStep];
    if (this.time !== undefined) draft.note({ endedAt: this.time });
    draft.close();
    return true;
  }

  /** All texts and steps that are open have ended. */
  closeAll(): void {
    for (const draft of [...this.#open, ...this.#steps.map((step) => step.draft)]) {
      if (draft.isOpen && this.time !== undefined) draft.note({ endedAt: this.time });
      draft.close();
    }
    this.#open.clear();
    this.#steps = [];
  }
}
