import type { NodeData, Usage } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Blocks, CallDraft, CallFields, StepDraft } from '../core/drafts';
import type { RequestDraft } from '../core/leafDrafts';
import type { Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, parsed, stringOf } from '../core/values';
import { createPieces, type Pieces } from './createPieces';

/** Id and data of a message of the assistant. */
export interface AnswerFields {
  readonly id: string | undefined;
  readonly data: NodeData | undefined;
}

/** A question without an answer, and the call that it is about. */
interface OpenRequest {
  readonly request: RequestDraft;
  readonly toolCallId: string | undefined;
}

/** State of a session of the CLI while it is read, with the current event. */
export class Session {
  readonly conversation: Conversation;
  /** Open questions by their id. */
  readonly requests = new Map<string, OpenRequest>();
  /** Outcomes of refused calls by the id of the call. */
  readonly refused = new Map<string, 'denied' | 'cancelled'>();
  /** Reasoning whose message has not come, by sub-agent; '' for the main agent. */
  readonly thoughts = new Map<string, string>();
  /** Reasoning of the last message, which an event may repeat, by sub-agent; '' for the main agent. */
  readonly thoughtsOfMessages = new Map<string, string>();
  /** Words of messages and of calls that end a task: later events may repeat them. */
  readonly told = new Set<unknown>();
  /** Assets of the session by their id. */
  readonly assets = new Map<unknown, Fields>();
  /** Total tokens as the session reported them last, and tokens of model calls since then. */
  tokens: { readonly settled: Usage | undefined; readonly open: Usage | undefined } = {
    settled: undefined,
    open: undefined,
  };
  /** Blocks of which only pieces have come. */
  readonly pieces = createPieces();
  /** Runs of sub-agents by the id of the call that started them. */
  readonly #agents = new Map<string, StepDraft>();
  /** Ids of the calls that started sub-agents, by the id of the sub-agent. */
  readonly #starters = new Map<string, string>();
  readonly #calls = new Map<string, CallDraft>();
  readonly #open = new Set<CallDraft>();
  readonly #answers = new Map<string, MessageDraft>();
  #answer: MessageDraft | undefined;
  time: number | undefined;
  place: Place = { line: 0 };

  constructor(conversation: Conversation) {
    this.conversation = conversation;
  }

  skip(kind: string, why: Why): void {
    this.conversation.skip(kind, why, this.place);
  }

  /** Time and place of the current event. */
  get data(): NodeData {
    return { ...defined({ startedAt: this.time }), ...rawOf(this.place) };
  }

  /** Begins a message of any role, and ends that of the assistant. */
  message(role: string): MessageDraft {
    this.#answer = undefined;
    const { startedAt, ...data } = this.data;
    return this.conversation.message({ role, createdAt: startedAt, data });
  }

  /** Begins a message of the assistant, or continues the one of this id. */
  beginAnswer({ id, data }: AnswerFields): MessageDraft {
    const known = id === undefined ? undefined : this.#answers.get(id);
    const thought = this.thoughts.has('') ? this.#answer : undefined;
    this.#answer = known ?? thought ?? this.message('assistant');
    this.#answer.note(data);
    if (id !== undefined) this.#answers.set(id, this.#answer);
    return this.#answer;
  }

  /** Current message of the assistant, or a new one. */
  answer(): MessageDraft {
    this.#answer ??= this.message('assistant');
    return this.#answer;
  }

  /** Id of the call that started an event's sub-agent. */
  starterOf(parentToolCallId: unknown, agentId: unknown): string | undefined {
    return stringOf(parentToolCallId) ?? this.#starters.get(stringOf(agentId) ?? '');
  }

  /** Remembers which call started a sub-agent. */
  starts(agentId: unknown, toolCallId: string): void {
    const id = stringOf(agentId);
    if (id !== undefined) this.#starters.set(id, toolCallId);
  }

  /** Run of the sub-agent that a call started. */
  agent(toolCallId: string | undefined): StepDraft | undefined {
    if (toolCallId === undefined) return undefined;
    const known = this.#agents.get(toolCallId);
    const call = this.#calls.get(toolCallId);
    if (known !== undefined || call === undefined) return known;
    const step = call.blocks.step({ title: call.name, data: { agent: call.name } });
    this.#agents.set(toolCallId, step);
    return step;
  }

  /** Blocks of a sub-agent's run, or of the assistant's message. */
  blocks(starter: string | undefined): Blocks {
    return this.agent(starter)?.blocks ?? this.answer().blocks;
  }

  /** Begins a call that waits for its result. */
  call(blocks: Blocks, fields: CallFields): CallDraft {
    const call = this.conversation.waits(blocks.call({ ...fields, data: this.data }));
    const { summary } = fieldsOf(parsed(fields.input));
    if (fields.name === 'task_complete') this.told.add(summary);
    if (fields.id !== undefined) {
      this.whole('input', fields.id);
      // A second call of the same id starts another sub-agent.
      this.#calls.set(fields.id, call);
      this.#agents.delete(fields.id);
    }
    this.#open.add(call);
    return call;
  }

  /** Removes an answered call from the open ones. */
  closed(call: CallDraft): void {
    this.#open.delete(call);
  }

  /** Cancels all open calls. */
  abort(): void {
    for (const call of this.#open) if (call.isOpen) call.answer({ outcome: 'cancelled' });
    this.#open.clear();
  }

  /** Drops the pieces of a block: an event with the whole block has come. */
  whole(type: Pieces['type'], id: unknown): void {
    for (const place of this.pieces.whole(type, id))
      this.conversation.skip('piece', 'Repeated in full by a later event', place);
  }

  /** Shows blocks of which only pieces have come, at the end of a session that broke off. */
  end(): void {
    for (const { type, id, name, starter, value } of this.pieces.rest()) {
      if (type === 'input') {
        const call = this.blocks(starter).call({ id, name: name ?? 'tool' });
        call.setInput(value, true);
        continue;
      }
      if (type === 'output') {
        this.conversation.waiting(id)?.answer({ output: value }, true);
        continue;
      }
      if (type === 'text' && starter === undefined) this.beginAnswer({ id, data: undefined });
      const text = this.blocks(starter).growing(type);
      text.append(value);
      text.end();
    }
  }
}
