import type { FlowNode, NodeData, Status, Step, Tool, ToolOutcome } from '@agent-transcript/parser';
import * as build from '@agent-transcript/parser/build';
import { Draft, type Owner } from './Draft';
import { RequestDraft, TextDraft } from './leafDrafts';

/** The most levels of blocks: deeper blocks stand beside their holder, as rendering and writing recurse. */
const MAX_DEPTH = 64;

/** Fields of a call. */
export interface CallFields {
  readonly id?: string | undefined;
  readonly name: string;
  /** Any JSON value, or raw JSON as text; `undefined` if it is unknown, as for a result without a call. */
  readonly input?: unknown;
  readonly data?: NodeData | undefined;
}

/** Result of a call. */
export interface CallResult {
  /** Text, or any JSON value. */
  readonly output?: unknown;
  /** Error message, only if the format marks an error. */
  readonly error?: string | undefined;
  readonly outcome?: ToolOutcome | undefined;
  readonly data?: NodeData | undefined;
}

/** Writer of the blocks of a message, a step, a call or an agent, in order. */
export interface Blocks {
  /** Adds text as Markdown. An empty text is left out. */
  text(value: string, data?: NodeData): void;
  /** Adds reasoning. An empty text is left out. */
  thinking(value: string, data?: NodeData): void;
  /** Begins a text in pieces: `append` them, then `close`. */
  growing(type: 'text' | 'thinking', data?: NodeData): TextDraft;
  /** Adds a picture, a sound or another file. */
  media(options: build.MediaOptions): void;
  /** Adds a source. */
  citation(options: build.CitationOptions): void;
  /** Adds an error. */
  error(message: string, options?: build.ErrorOptions): void;
  /** Adds a checkpoint: a place to return to, or a note of the program. */
  checkpoint(name: string, data?: NodeData): void;
  /** Adds a question to a person. */
  request(options: build.InputRequestOptions): RequestDraft;
  /** Begins a step: a phase, a span, or the run of an agent. It stays open until it is closed. */
  step(options: build.StepOptions): StepDraft;
  /** Begins a call, which stays open until it is answered. */
  call(fields: CallFields): CallDraft;
}

/** The longest list that is kept at its exact size in memory. */
const FEW = 4;

/** Shared list of no blocks, as many lists stay empty. It must not be changed. */
const NONE: (Draft<FlowNode> | FlowNode)[] = [];

/** List of blocks in a message, a step or a call. */
export class BlockList implements Blocks {
  readonly #owner: Owner;
  readonly #depth: number;
  /** Drafts of blocks that may change, and nodes of all others. */
  #blocks: (Draft<FlowNode> | FlowNode)[] = NONE;

  constructor(owner: Owner, depth: number) {
    this.#owner = owner;
    this.#depth = depth;
  }

  nodes(): FlowNode[] {
    const nodes: FlowNode[] = [];
    for (const block of this.#blocks) {
      const node = block instanceof Draft ? block.node() : block;
      // An empty text has not begun yet.
      if ((node.type === 'text' || node.type === 'thinking') && node.value === '') continue;
      nodes.push(node);
    }
    return nodes;
  }

  get isOpen(): boolean {
    return this.#blocks.some((block) => block instanceof Draft && block.isOpen);
  }

  get length(): number {
    return this.#blocks.length;
  }

  clear(from = 0): void {
    for (const block of this.#blocks.splice(from)) if (block instanceof Draft) block.drop();
    this.#owner.changed();
  }

  #add<One extends Draft<FlowNode> | FlowNode>(block: One): One {
    // `concat` takes less memory than `push`, and most lists have few blocks.
    if (this.#blocks.length < FEW) this.#blocks = this.#blocks.concat(block);
    else this.#blocks.push(block);
    this.#owner.changed();
    return block;
  }

  text(value: string, data?: NodeData): void {
    if (value !== '') this.#add(build.text(value, { data }));
  }

  thinking(value: string, data?: NodeData): void {
    if (value !== '') this.#add(build.thinking(value, { data }));
  }

  growing(type: 'text' | 'thinking', data?: NodeData): TextDraft {
    return this.#add(new TextDraft(this.#owner, type, data));
  }

  media(options: build.MediaOptions): void {
    this.#add(build.media(options));
  }

  citation(options: build.CitationOptions): void {
    this.#add(build.citation(options));
  }

  error(message: string, options?: build.ErrorOptions): void {
    this.#add(build.error(message, options));
  }

  checkpoint(name: string, data?: NodeData): void {
    this.#add(build.checkpoint(name, { data }));
  }

  request(options: build.InputRequestOptions): RequestDraft {
    return this.#add(new RequestDraft(this.#owner, options));
  }

  step(options: build.StepOptions): StepDraft {
    if (this.#depth < MAX_DEPTH) return this.#add(new StepDraft(this.#owner, options, this.#depth + 1));
    // Too deep: its blocks stand beside it.
    const step = new StepDraft(this.#owner, options, this.#depth, this);
    this.#add(step);
    return step;
  }

  call(fields: CallFields): CallDraft {
    const inside = this.#depth < MAX_DEPTH ? undefined : this;
    return this.#add(new CallDraft(this.#owner, fields, this.#depth + 1, inside));
  }
}

/** A step while it is read: a phase, a span or an agent's run. */
export class StepDraft extends Draft<Step> {
  readonly blocks: Blocks;
  readonly #own: BlockList | undefined;
  #options: build.StepOptions;

  constructor(owner: Owner, options: build.StepOptions, depth: number, beside?: BlockList) {
    super(owner, true, options.data);
    this.#options = options;
    this.#own = beside === undefined ? new BlockList(this, depth) : undefined;
    this.blocks = beside ?? (this.#own as BlockList);
  }

  override drop(): void {
    super.drop();
    this.#own?.clear();
  }

  /** Replaces fields that it began with. */
  set(options: Partial<Omit<build.StepOptions, 'data' | 'children'>>): void {
    this.#options = { ...this.#options, ...options };
    this.changed();
  }

  /** Makes its node as it stands. */
  protected build(status: Status) {
    return build.step({
      ...this.#options,
      status,
      data: this.data,
      children: this.#own?.nodes() ?? [],
    });
  }
}

const textOf = (value: unknown) => (value === undefined ? undefined : build.payload(value));

/** A tool call while it is read: open until it is answered. */
export class CallDraft extends Draft<Tool> {
  readonly id: string | undefined;
  /** Blocks inside the call, such as a sub-agent's run. */
  readonly blocks: Blocks;
  readonly #own: BlockList | undefined;
  #name: string;
  /** As text: a value is written once, not each time that the node is built. */
  #input: string | undefined;
  #inputGrows = false;
  #result: CallResult | undefined;
  #preliminary = false;

  constructor(owner: Owner, fields: CallFields, depth: number, beside?: BlockList) {
    super(owner, true, fields.data);
    this.id = fields.id;
    this.#name = fields.name;
    this.#input = textOf(fields.input);
    this.#own = beside === undefined ? new BlockList(this, depth) : undefined;
    this.blocks = beside ?? (this.#own as BlockList);
  }

  override drop(): void {
    super.drop();
    this.#own?.clear();
  }

  get name(): string {
    return this.#name;
  }

  /** Result so far. */
  get result(): CallResult | undefined {
    return this.#result;
  }

  /** Renames the call. */
  rename(name: string): void {
    this.#name = name;
    this.changed();
  }

  /** Puts another input in place of the one so far; `grows` while more of it comes. */
  setInput(input: unknown, grows = false): void {
    this.#input = textOf(input);
    this.#inputGrows = grows;
    this.changed();
  }

  /** Adds a piece to an input that is a growing text. */
  appendInput(more: string): void {
    this.setInput(`${this.#input ?? ''}${more}`, true);
  }

  /** Completes the input. */
  closeInput(): void {
    this.setInput(this.#input);
  }

  /** Answers the call with a result, an error or another outcome. A `preliminary` answer leaves the call open for the next one. */
  answer(result: CallResult, preliminary = false): void {
    this.#result = { ...result, output: textOf(result.output), data: undefined };
    this.#preliminary = preliminary;
    this.#inputGrows = false;
    this.note(result.data);
    this.changed();
    if (!preliminary) this.close();
  }

  /** Makes its node as it stands. */
  protected build(status: Status) {
    const { output, error, outcome } = this.#result ?? {};
    const given = this.#input;
    const grows = this.#inputGrows && status !== 'complete';
    return build.tool({
      name: this.#name,
      id: this.id,
      // A growing input without any text is not shown.
      input: given === '' ? (grows ? undefined : '{}') : given,
      inputStatus: grows ? status : undefined,
      result: output,
      resultStatus: this.#preliminary ? status : undefined,
      error,
      outcome,
      status,
      data: this.data,
      children: this.#own?.nodes(),
    });
  }
}
