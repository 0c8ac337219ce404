import type { Literal, Node, Parent } from 'unist';

/**
 * The state of a node. `streaming`: more may follow, such as its end tag, or the details of an error that has ended; `complete`: it
 * was closed; `truncated`: the source or the block around it ended first.
 */
export type Status = 'streaming' | 'complete' | 'truncated';

/** Base of every node: its range in the source, as 0-based UTF-16 offsets, `end` exclusive, tags included. */
export interface Located extends Node {
  /** Offset of the block's first tag or character. */
  readonly start: number;
  /** Offset after its last tag or character; of a streaming block, the length of the source so far. */
  readonly end: number;
  /** State of the node. */
  readonly status: Status;
}

/** The codes of {@link Diagnostic}. */
export type DiagnosticCode =
  | 'stray-end'
  | 'unclosed'
  | 'mismatched-end'
  | 'invalid-json'
  | 'unknown-tag'
  | 'duplicate-payload'
  | 'depth'
  | 'forged-boundary';

/** A problem in the source, at a range of UTF-16 offsets. The tree is complete nevertheless. */
export interface Diagnostic {
  /** The kind of problem, for programs. */
  readonly code: DiagnosticCode;
  /** The problem and how it was handled, in English, for developers. */
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** `info`: probably intended; `warning`: the tree is the likeliest meaning; `error`: the end of a block is ambiguous. */
  readonly severity: 'info' | 'warning' | 'error';
}

/** The whole message. */
export interface Root extends Located, Parent {
  readonly type: 'root';
  readonly children: FlowNode[];
  /** In the order of detection. The same array until one is added. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Markdown between the blocks. One line break at either end is layout and not in `value`. */
export interface Text extends Located, Literal {
  readonly type: 'text';
  readonly value: string;
}

/** `<<thinking>>`: the model's own reasoning, as Markdown. */
export interface Thinking extends Located, Literal {
  readonly type: 'thinking';
  readonly value: string;
}

/** How a step ended, from the mark at the end of its title: ✓ ✔ ✅ or ✗ ✘ ❌ ×. */
export type Outcome = 'success' | 'failure';

/** `<<STEP_START>>`: a phase of the plan. `Step 2: Compare prices ✓` gives number 2, title `Compare prices`, outcome `success`. */
export interface Step extends Located, Parent {
  readonly type: 'step';
  /** The line below the tag without its number and mark; empty if there is none. */
  readonly title: string;
  readonly number?: number;
  /** Outcome from the title's mark; absent without one. */
  readonly outcome?: Outcome;
  /** Whether the step holds `<<SINGLE_STEP_FLAG>>`: the agent's run is this one step. */
  readonly single: boolean;
  readonly children: FlowNode[];
}

/** `<<TOOL_STEP_START/name:id>>`: one execution of a tool. At most one child is a `toolInput`, one a `toolResult`. */
export interface Tool extends Located, Parent {
  readonly type: 'tool';
  readonly name: string;
  /** Execution id: the part after the last colon of the tag; absent without one. */
  readonly id?: string;
  readonly children: (FlowNode | ToolInput | ToolResult)[];
}

/** The raw JSON that a tool was called with; read it with `payloadOf`. */
export interface ToolInput extends Located, Literal {
  readonly type: 'toolInput';
  readonly value: string;
}

/** The raw result of a tool: JSON, or plain text; read it with `payloadOf`. */
export interface ToolResult extends Located, Literal {
  readonly type: 'toolResult';
  readonly value: string;
}

/** `<<CHECKPOINT_START>>`: a place to return to. */
export interface Checkpoint extends Located, Literal {
  readonly type: 'checkpoint';
  /** The text after `Checkpoint:`, else the first line. */
  readonly name: string;
  readonly value: string;
}

/** `<<INPUT_REQUIRED_START>>`: the agent waits for a person; answered once it has its `userInput` child. */
export interface InputRequest extends Located, Parent {
  readonly type: 'inputRequest';
  /** The question, as Markdown. */
  readonly prompt: string;
  /** The types of answer that the agent takes, from `Expected input types:`. */
  readonly expectedTypes: readonly string[];
  /** The checkpoint that the answer is for, from `checkpoint_name:`. */
  readonly checkpoint?: string;
  readonly children: UserInput[];
}

/** The raw JSON of an answer, `{"input": …, "type": "text"}`; read it with `payloadOf`. */
export interface UserInput extends Located, Literal {
  readonly type: 'userInput';
  readonly value: string;
}

/** `<<ERROR_START>>`, with the `<<ERROR_JSON_START>>` that follows it or stands alone as its only child. */
export interface ErrorNode extends Located, Parent {
  readonly type: 'error';
  /**
   * Message of the error, as text. An error with details only has their `error` field, or an empty message while they stream or if
   * they have none.
   */
  readonly message: string;
  readonly children: ErrorDetails[];
}

/** The raw JSON of an error, `{"error", "traceback", "timestamp", …}`; read it with `payloadOf`. */
export interface ErrorDetails extends Located, Literal {
  readonly type: 'errorDetails';
  readonly value: string;
}

/** The nodes in the flow of a message, a step or a tool. */
export type FlowNode = Text | Thinking | Step | Tool | Checkpoint | InputRequest | ErrorNode;

/** The nodes whose `value` is a JSON payload. */
export type PayloadNode = ToolInput | ToolResult | UserInput | ErrorDetails;

/** Every node below the root. */
export type BlockNode = FlowNode | PayloadNode;

/** Every node of a tree. */
export type TranscriptNode = Root | BlockNode;
