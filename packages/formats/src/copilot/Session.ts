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

/** What is known of a message of the assistant. */
export interface AnswerFields {
  readonly id: string | undefined;
  readonly data: NodeData | undefined;
}

/** A question that waits for an answer, and the call that it is about. */
interface OpenRequest {
  readonly request: RequestDraft;
  readonly toolCallId: string | undefined;
}

/** What is read of a CLI's session so far, and the event that is read now. */
export class Session {
  readonly conversation: Conversation;
  /** Questions that wait for an answer, by their id. */
  readonly requests = new Map<string, OpenRequest>();
  /** Calls that a person or a rule refused, by their id. */
  readonly refused = new Map<string, 'denied' | 'cancelled'>();
  /** What the agent thought before its message came: by sub-agent, or '' for the main one. */
  readonly thoughts = new Map<string, string>();
  /** What the last message thought, which an event may repeat: likewise. */
  readonly thoughtsOfMessages = new Map<string, string>();
  /** What the agent has said in messages and in calls that end its task: the session can say it again. */
  readonly told = new Set<unknown>();
  /** Bytes that records name, by their id. */
  readonly assets = new Map<unknown, Fields>();
  /** Tokens that the session has told, and those of calls of the model since then. */
  tokens: { readonly settled: Usage | undefined; readonly open: Usage | undefined } = {
    settled: undefined,
    open: undefined,
  };
  /** What came in pieces, and not yet whole. */
  readonly pieces = createPieces();
  /** Runs of sub-agents, by the call that started them. */
  readonly #agents = new Map<string, StepDraft>();
  /** The call that started a sub-agent, by the sub-agent's own id. */
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

  /** When the event was written, and where it stands. */
  get data(): NodeData {
    return { ...defined({ startedAt: this.time }), ...rawOf(this.place) };
  }

  /** A message of anybody but the assistant. */
  message(role: string): MessageDraft {
    this.#answer = undefined;
    const { startedAt, ...data } = this.data;
    return this.conversation.message({ role, createdAt: startedAt, data });
  }

  /** Begins a message of the assistant, or goes on with the one of that id. */
  beginAnswer({ id, data }: AnswerFields): MessageDraft {
    const known = id === undefined ? undefined : this.#answers.get(id);
    const thought = this.thoughts.has('') ? this.#answer : undefined;
    this.#answer = known ?? thought ?? this.message('assistant');
    this.#answer.note(data);
    if (id !== undefined) this.#answers.set(id, this.#answer);
    return this.#answer;
  }

  /** The message that the assistant is writing. */
  answer(): MessageDraft {
    this.#answer ??= this.message('assistant');
    return this.#answer;
  }

  /** The call that started the sub-agent that an event belongs to. */
  starterOf(parentToolCallId: unknown, agentId: unknown): string | undefined {
    return stringOf(parentToolCallId) ?? this.#starters.get(stringOf(agentId) ?? '');
  }

  /** Remembers which call started a sub-agent. */
  starts(agentId: unknown, toolCallId: string): void {
    const id = stringOf(agentId);
    if (id !== undefined) this.#starters.set(id, toolCallId);
  }

  /** The run of the sub-agent that a call started. */
  agent(toolCallId: string | undefined): StepDraft | undefined {
    if (toolCallId === undefined) return undefined;
    const known = this.#agents.get(toolCallId);
    const call = this.#calls.get(toolCallId);
    if (known !== undefined || call === undefined) return known;
    const step = call.blocks.step({ title: call.name, data: { agent: call.name } });
    this.#agents.set(toolCallId, step);
    return step;
  }

  /** Blocks of the sub-agent's run, or of the assistant's message. */
  blocks(starter: string | undefined): Blocks {
    return this.agent(starter)?.blocks ?? this.answer().blocks;
  }

  /** Begins a call, which waits for its result. */
  call(blocks: Blocks, fields: CallFields): CallDraft {
    const call = this.conversation.waits(blocks.call({ ...fields, data: this.data }));
    const { summary } = fieldsOf(parsed(fields.input));
    if (fields.name === 'task_complete') this.told.add(summary);
    if (fields.id !== undefined) {
      this.whole('input', fields.id);
      // A call that comes again under the same id starts another sub-agent.
      this.#calls.set(fields.id, call);
      this.#agents.delete(fields.id);
    }
    this.#open.add(call);
    return call;
  }

  /** The call has its result. */
  closed(call: CallDraft): void {
    this.#open.delete(call);
  }

  /** Cancels what waits for a result. */
  abort(): void {
    for (const call of this.#open) if (call.isOpen) call.answer({ outcome: 'cancelled' });
    this.#open.clear();
  }

  /** An event has come that has all of what came in pieces. */
  whole(type: Pieces['type'], id: unknown): void {
    for (const place of this.pieces.whole(type, id))
      this.conversation.skip('piece', 'a later event has all of it', place);
  }

  /** Shows what came in pieces only, as the session was cut. */
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
