import type { Data, Node } from 'unist';

/**
 * State of a node. `streaming`: more may follow, such as its end tag, or the details of an error that has ended;
 * `complete`: it was closed; `truncated`: the source or the block around it ended first.
 */
export type Status = 'streaming' | 'complete' | 'truncated';

/** Tokens of a model call. */
export interface Usage {
  /** All input, including cache reads and writes. */
  readonly input?: number;
  /** All output, including reasoning. */
  readonly output?: number;
  /** Part of `input` that was read from a cache. */
  readonly cacheRead?: number;
  /** Part of `input` that was written to a cache. */
  readonly cacheWrite?: number;
  /** Part of `output` that is reasoning. */
  readonly reasoning?: number;
}

/** A part of a file change, with context lines. */
export interface Hunk {
  /** Number of its first line before the change, and after it; from 1. */
  readonly oldStart?: number;
  readonly newStart?: number;
  /** Lines, each starting with a space, with `-` if removed, or with `+` if added. */
  readonly lines: readonly string[];
}

/**
 * Data of a node besides its content. The parser never sets it, since the tagged string cannot express it; readers of
 * other formats do. Hosts may add fields of their own.
 */
export interface NodeData extends Data {
  /** Start time, in milliseconds since 1970. */
  readonly startedAt?: number;
  /** End time, in milliseconds since 1970. */
  readonly endedAt?: number;
  /** Name of the model. */
  readonly model?: string;
  /** Name of the agent, if there are several. A step with it is the run of a sub-agent. */
  readonly agent?: string;
  /** Role of the speaker, if it differs from the message's: for example the task of a sub-agent. */
  readonly role?: string;
  readonly usage?: Usage;
  /** Cost in US dollars. */
  readonly cost?: number;
  /** Exit code of a tool's process. */
  readonly exitCode?: number;
  /** Change to the file of a call, if the run has more details than the call. */
  readonly patch?: readonly Hunk[];
  /** Id to which a response refers, such as that of an approval. */
  readonly requestId?: string;
  /** For a root made by `root`: number of characters of all texts and payloads in it. For a parsed root it is `end`. */
  readonly length?: number;
  /** Place in the source file: line from 1, or a byte range, `end` exclusive. */
  readonly raw?: { readonly line: number } | { readonly start: number; readonly end: number };
}

/**
 * Base of every node: its range in the source, as 0-based UTF-16 offsets, `end` exclusive, tags included. In a tree
 * built from values (`@agent-transcript/parser/build`) offsets number the nodes: they are unique and ordered, and a
 * parent's range contains its children's.
 */
export interface Located extends Node {
  readonly data?: NodeData;
  /** Offset of the block's first tag or character. */
  readonly start: number;
  /** Offset after its last tag or character; for a streaming block, the length of the source so far. */
  readonly end: number;
  /** State of the node. */
  readonly status: Status;
}

/** Codes of a {@link Diagnostic}. */
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
  /** Kind of problem, for programs. */
  readonly code: DiagnosticCode;
  /** The problem and its handling in English, for developers. */
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /**
   * `info`: probably intended; `warning`: the tree is the most likely meaning; `error`: the end of a block is
   * ambiguous.
   */
  readonly severity: 'info' | 'warning' | 'error';
}

/** The whole message. */
export interface Root extends Located {
  readonly type: 'root';
  readonly children: FlowNode[];
  /** Diagnostics in the order of detection. The same array until one is added. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Markdown between the blocks. One line break at each end is layout and not in `value`. */
export interface Text extends Located {
  readonly type: 'text';
  readonly value: string;
}

/** `<<thinking>>`: the model's own reasoning, as Markdown. */
export interface Thinking extends Located {
  readonly type: 'thinking';
  readonly value: string;
}

/** Outcome of a step, from the mark at the end of its title: ✓ ✔ ✅ or ✗ ✘ ❌ ×. */
export type Outcome = 'success' | 'failure';

/** `<<STEP_START>>`: a phase of the plan. `Step 2: Compare prices ✓` gives number 2, title `Compare prices`, outcome `success`. */
export interface Step extends Located {
  readonly type: 'step';
  /** Title line without number and mark; may be empty. */
  readonly title: string;
  readonly number?: number;
  /** Outcome from the title's mark; absent without one. */
  readonly outcome?: Outcome;
  /** True if the step contains `<<SINGLE_STEP_FLAG>>`: the agent's run is this one step. */
  readonly single: boolean;
  readonly children: FlowNode[];
}

/** `<<TOOL_STEP_START/name:id>>`: one execution of a tool. At most one child is a `toolInput`, one a `toolResult`. */
export interface Tool extends Located {
  readonly type: 'tool';
  readonly name: string;
  /** Execution id: the part after the last colon of the tag; absent without one. */
  readonly id?: string;
  /** Set if the call ended without result and error; the tagged string cannot express it. */
  readonly outcome?: ToolOutcome;
  readonly children: (FlowNode | ToolInput | ToolResult)[];
}

/** Outcome of a call without a result: a person or policy denied it, or it was cancelled. */
export type ToolOutcome = 'denied' | 'cancelled';

/** Raw JSON input of a tool; read it with `payloadOf`. */
export interface ToolInput extends Located {
  readonly type: 'toolInput';
  readonly value: string;
}

/** Raw result of a tool: JSON or plain text; read it with `payloadOf`. */
export interface ToolResult extends Located {
  readonly type: 'toolResult';
  readonly value: string;
}

/** `<<CHECKPOINT_START>>`: a place to return to. */
export interface Checkpoint extends Located {
  readonly type: 'checkpoint';
  /** The text after `Checkpoint:`, else the first line. */
  readonly name: string;
  readonly value: string;
}

/** `<<INPUT_REQUIRED_START>>`: the agent waits for a person; answered if it has a `userInput` child. */
export interface InputRequest extends Located {
  readonly type: 'inputRequest';
  /** Question as Markdown. */
  readonly prompt: string;
  /** Accepted types of answers, from `Expected input types:`. */
  readonly expectedTypes: readonly string[];
  /** Checkpoint that the answer refers to, from `checkpoint_name:`. */
  readonly checkpoint?: string;
  readonly children: UserInput[];
}

/** Raw JSON of an answer, `{"input": …, "type": "text"}`; read it with `payloadOf`. */
export interface UserInput extends Located {
  readonly type: 'userInput';
  readonly value: string;
}

/** `<<ERROR_START>>`, with the `<<ERROR_JSON_START>>` that follows it or stands alone as its only child. */
export interface ErrorNode extends Located {
  readonly type: 'error';
  /**
   * Message of the error, as text. For an error with details only, their `error` field; empty while they stream or
   * without that field.
   */
  readonly message: string;
  readonly children: ErrorDetails[];
}

/** Raw JSON of an error, `{"error", "traceback", "timestamp", …}`; read it with `payloadOf`. */
export interface ErrorDetails extends Located {
  readonly type: 'errorDetails';
  readonly value: string;
}

/** An image, sound or file next to the text; the tagged string cannot express it. */
export interface Media extends Located {
  readonly type: 'media';
  /** MIME type, such as `image/png`; `image`, `audio`, `video` or `file` if only the kind is known. */
  readonly mediaType: string;
  /** Untrusted: `https:`, `data:`, or any other address; absent if the content is not in the run. */
  readonly url?: string;
  /** File name or title. */
  readonly name?: string;
  /** Alternative text. */
  readonly alt?: string;
}

/** A source of the preceding text; the tagged string cannot express it. */
export interface Citation extends Located {
  readonly type: 'citation';
  readonly title?: string;
  /** Untrusted address. */
  readonly url?: string;
  /** Cited text of the source. */
  readonly quote?: string;
}

/** The nodes in the flow of a message, a step or a tool. */
export type FlowNode =
  | Text
  | Thinking
  | Step
  | Tool
  | Checkpoint
  | InputRequest
  | ErrorNode
  | Media
  | Citation;

/** Nodes whose `value` is a JSON payload. */
export type PayloadNode = ToolInput | ToolResult | UserInput | ErrorDetails;

/** Every node below the root. */
export type BlockNode = FlowNode | PayloadNode;

/** Every node of a tree. */
export type TranscriptNode = Root | BlockNode;
