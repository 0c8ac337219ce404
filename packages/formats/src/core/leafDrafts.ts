import type { FlowNode, NodeData, Status, Text, Thinking } from '@agent-transcript/parser';
import * as build from '@agent-transcript/parser/build';
import { Draft, type Owner } from './Draft';

/** Text or thinking as it comes. */
export class TextDraft extends Draft<Text | Thinking> {
  readonly type: 'text' | 'thinking';
  value = '';
  /** The last two characters: to look at the end of a value that grows costs as much as the value is long. */
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

  /** Puts another text in place of this one. */
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
   * Its answer has come.
   *
   * @param at When, in milliseconds since 1970.
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
