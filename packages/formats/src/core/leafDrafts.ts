import type { FlowNode, NodeData, Status, Text, Thinking } from '@agent-transcript/parser';
import * as build from '@agent-transcript/parser/build';
import { Draft, type Owner } from './Draft';

/** A growing text or thought. */
export class TextDraft extends Draft<Text | Thinking> {
  readonly type: 'text' | 'thinking';
  value = '';
  /** Last two characters. They are kept, as reading the end of a growing value takes time by its length. */
  tail = '';

  constructor(owner: Owner, type: 'text' | 'thinking', data?: NodeData) {
    super(owner, true, data);
    this.type = type;
  }

  /** Adds to the end. */
  append(more: string): void {
    if (more === '') return;
    this.value += more;
    this.tail = (this.tail + more.slice(-2)).slice(-2);
    this.changed();
  }

  /** Replaces the text. */
  replace(value: string): void {
    if (value === this.value) return;
    this.value = value;
    this.tail = value.slice(-2);
    this.changed();
  }

  /** Makes its node as it stands. */
  protected build(status: Status) {
    const made = this.type === 'text' ? build.text : build.thinking;
    return made(this.value, { status, data: this.data });
  }
}

/** A question to a person. */
export class RequestDraft extends Draft<FlowNode> {
  readonly #options: build.InputRequestOptions;
  #answer: unknown;

  constructor(owner: Owner, options: build.InputRequestOptions) {
    super(owner, false, options.data);
    this.#options = options;
    this.#answer = options.answer;
  }

  /**
   * Answers the question.
   *
   * @param at Time of the answer, in milliseconds since 1970.
   */
  answer(value: unknown, at?: number): void {
    this.#answer = value;
    if (at !== undefined) this.note({ endedAt: at });
    this.changed();
  }

  /** Makes its node as it stands. */
  protected build(status: Status) {
    return build.inputRequest({ ...this.#options, answer: this.#answer, status, data: this.data });
  }
}
