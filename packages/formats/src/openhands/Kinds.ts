import type { Usage } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Blocks, CallDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { addUsage, usageOf } from '../core/usage';
import { defined, type Fields, fieldsOf, idOf, numberOf, stringOf, timeOf } from '../core/values';

/** State of a conversation of the Agent SDK, whose events have a `kind`, while it is read. */
export class Kinds {
  readonly conversation: Conversation;
  event: Fields = {};
  place: Place = { line: 1 };
  /** Last words of the agent, which the observation of `finish` repeats. */
  lastWords = '';
  readonly #calls = new Map<string, CallDraft>();
  /** Streamed pieces of the model's answer, until an event has the whole answer. */
  #pieces: { text: string; thinking: string; readonly places: Place[] } = {
    text: '',
    thinking: '',
    places: [],
  };
  #last: { readonly response: string; readonly message: MessageDraft } | undefined;

  constructor(conversation: Conversation) {
    this.conversation = conversation;
  }

  /** Message of the current event. Events of the same model response share one. */
  message(role: string, data: Fields = {}): MessageDraft {
    const response = idOf(this.event.llm_response_id) ?? '';
    const time = timeOf(this.event.timestamp);
    // An event is written at the end of the action.
    const endedAt = role === 'assistant' ? time : undefined;
    if (response !== '' && this.#last?.response === response) {
      this.#last.message.note(defined({ endedAt }));
      return this.#last.message;
    }
    const message = this.conversation.message({
      role,
      createdAt: time,
      data: defined({ raw: 'line' in this.place ? this.place : undefined, endedAt, ...data }),
    });
    this.#last = { response, message };
    return message;
  }

  /** Begins the call of the current event. */
  begin(blocks: Blocks, name: string, input: unknown): CallDraft {
    const id = idOf(this.event.tool_call_id);
    const raw = 'line' in this.place ? this.place : undefined;
    const data = defined({ raw, startedAt: timeOf(this.event.timestamp) });
    const call = this.conversation.waits(blocks.call({ id, name, input, data }));
    const event = idOf(this.event.id);
    if (event !== undefined) this.#calls.set(event, call);
    return call;
  }

  /** Call that the current event answers: one of an earlier event, or a new one without input. */
  answered(): CallDraft {
    const { action_id: action, tool_call_id: id, tool_name: name } = this.event;
    const call = this.#calls.get(idOf(action) ?? '') ?? this.conversation.waiting(idOf(id));
    if (call?.isOpen === true) return call;
    return this.message('assistant').blocks.call({ id: idOf(id), name: stringOf(name) ?? 'tool' });
  }

  /** Notes the tokens and the cost of the run so far, which are counted for each use of a model. */
  noteStats(stats: unknown): boolean {
    const metrics = Object.values(fieldsOf(fieldsOf(stats).usage_to_metrics)).map(fieldsOf);
    let usage: Usage | undefined;
    let cost: number | undefined;
    for (const { accumulated_token_usage: tokens, accumulated_cost: dollars } of metrics) {
      const counts = fieldsOf(tokens);
      const one = usageOf({
        input: numberOf(counts.prompt_tokens),
        output: numberOf(counts.completion_tokens),
        cacheRead: numberOf(counts.cache_read_tokens),
        cacheWrite: numberOf(counts.cache_write_tokens),
        reasoning: numberOf(counts.reasoning_tokens),
      });
      usage = addUsage(usage, one);
      cost = numberOf(dollars) === undefined ? cost : (cost ?? 0) + (numberOf(dollars) ?? 0);
    }
    this.conversation.note({ usage, cost });
    return usage !== undefined || cost !== undefined;
  }

  /** Adds a streamed piece of the model's answer. */
  addPiece({ content, reasoning_content: thought }: Fields): void {
    this.#pieces.text += stringOf(content) ?? '';
    this.#pieces.thinking += stringOf(thought) ?? '';
    this.#pieces.places.push(this.place);
  }

  /** Drops the pieces: the whole words have come. Pieces that these do not contain are shown. */
  settlePieces(words: readonly unknown[], isCut = false): void {
    const { places, ...pieces } = this.#pieces;
    if (places.length === 0) return;
    this.#pieces = { text: '', thinking: '', places: [] };
    const told = words.map((one) => stringOf(one) ?? '');
    const left = (['thinking', 'text'] as const).filter((type) => {
      const piece = pieces[type].trim();
      return piece !== '' && !told.some((one) => one.includes(piece));
    });
    if (left.length === 0)
      for (const place of places)
        this.conversation.skip('StreamingDeltaEvent', 'Repeated in full by a later event', place);
    else {
      const { blocks } = this.conversation.message({ role: 'assistant' });
      for (const type of left) {
        const text = blocks.growing(type);
        text.append(pieces[type]);
        if (isCut) text.end();
        else text.close();
      }
    }
  }

  /** Ends the run. */
  end(): void {
    this.settlePieces([], true);
  }
}
