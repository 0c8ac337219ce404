import type { Data, Node } from 'unist';

/**
 * The state of a node. `streaming`: more may follow, such as its end tag, or the details of an error that has ended; `complete`: it
 * was closed; `truncated`: the source or the block around it ended first.
 */
export type Status = 'streaming' | 'complete' | 'truncated';

/** Tokens of a model call. */
export interface Usage {
  /** All that was read, with what came from a cache or was written to one. */
  readonly input?: number;
  /** All that was written, with the reasoning. */
  readonly output?: number;
  /** The part of `input` that came from a cache. */
  readonly cacheRead?: number;
  /** The part of `input` that was written to a cache. */
  readonly cacheWrite?: number;
  /** The part of `output` that is reasoning. */
  readonly reasoning?: number;
}

/** A stretch of a change to a file, with the lines around it. */
export interface Hunk {
  /** Number of its first line before the change, and after it, from 1. */
  readonly oldStart?: number;
  readonly newStart?: number;
  /** Each begins with a space, with `-` if it was removed, or with `+` if it was added. */
  readonly lines: readonly string[];
}

/**
 * What is known of a node besides its content. The parser never sets it, as the tagged string has no words for it; readers of
 * other formats do. The host may add fields of its own.
 */
export interface NodeData extends Data {
  /** When it began, in milliseconds since 1970. */
  readonly startedAt?: number;
  /** When it ended, in milliseconds since 1970. */
  readonly endedAt?: number;
  /** Name of the model that wrote it. */
  readonly model?: string;
  /** Name of the agent, where several take part: a step with it is the run of a sub-agent. */
  readonly agent?: string;
  /** Whose words they are, where not those of the message's role: such as what a sub-agent was asked. */
  readonly role?: string;
  readonly usage?: Usage;
  /** US dollars. */
  readonly cost?: number;
  /** Exit code of the process that a tool ran. */
  readonly exitCode?: number;
  /** What a call changed in its file, where the run says more of it than the call does. */
  readonly patch?: readonly Hunk[];
  /** Id that an answer has to name, such as that of an approval. */
  readonly requestId?: string;
  /** Of a root made by `root`: characters of all texts and payloads in it. Of a parsed one `end` says it. */
  readonly length?: number;
  /** Where it stands in the file that it was read from: line from 1, or bytes, `end` exclusive. */
  readonly raw?: { readonly line: number } | { readonly start: number; readonly end: number };
}

/**
 * Base of every node: its range in the source, as 0-based UTF-16 offsets, `end` exclusive, tags included. In a tree that was made of
 * values (`@agent-transcript/parser/build`) offsets number the nodes: they are unique, in order, and a parent's hold its children's.
 */
export interface Located extends Node {
  readonly data?: NodeData;
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
export interface Root extends Located {
  readonly type: 'root';
  readonly children: FlowNode[];
  /** In the order of detection. The same array until one is added. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Markdown between the blocks. One line break at either end is layout and not in `value`. */
export interface Text extends Located {
  readonly type: 'text';
  readonly value: string;
}

/** `<<thinking>>`: the model's own reasoning, as Markdown. */
export interface Thinking extends Located {
  readonly type: 'thinking';
  readonly value: string;
}

/** How a step ended, from the mark at the end of its title: ✓ ✔ ✅ or ✗ ✘ ❌ ×. */
export type Outcome = 'success' | 'failure';

/** `<<STEP_START>>`: a phase of the plan. `Step 2: Compare prices ✓` gives number 2, title `Compare prices`, outcome `success`. */
export interface Step extends Located {
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
export interface Tool extends Located {
  readonly type: 'tool';
  readonly name: string;
  /** Execution id: the part after the last colon of the tag; absent without one. */
  readonly id?: string;
  /** Set where the call ended in another way than with its result or an error; the tagged string cannot say it. */
  readonly outcome?: ToolOutcome;
  readonly children: (FlowNode | ToolInput | ToolResult)[];
}

/** How a call ended without a result of its own: a person or a policy refused it, or it was stopped. */
export type ToolOutcome = 'denied' | 'cancelled';

/** The raw JSON that a tool was called with; read it with `payloadOf`. */
export interface ToolInput extends Located {
  readonly type: 'toolInput';
  readonly value: string;
}

/** The raw result of a tool: JSON, or plain text; read it with `payloadOf`. */
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

/** `<<INPUT_REQUIRED_START>>`: the agent waits for a person; answered once it has its `userInput` child. */
export interface InputRequest extends Located {
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
export interface UserInput extends Located {
  readonly type: 'userInput';
  readonly value: string;
}

/** `<<ERROR_START>>`, with the `<<ERROR_JSON_START>>` that follows it or stands alone as its only child. */
export interface ErrorNode extends Located {
  readonly type: 'error';
  /**
   * Message of the error, as text. An error with details only has their `error` field, or an empty message while they stream or if
   * they have none.
   */
  readonly message: string;
  readonly children: ErrorDetails[];
}

/** The raw JSON of an error, `{"error", "traceback", "timestamp", …}`; read it with `payloadOf`. */
export interface ErrorDetails extends Located {
  readonly type: 'errorDetails';
  readonly value: string;
}

/** An image, a sound or a file beside the text; the tagged string cannot say it. */
export interface Media extends Located {
  readonly type: 'media';
  /** MIME type, such as `image/png`; `image`, `audio`, `video` or `file` where only that is known. */
  readonly mediaType: string;
  /** Untrusted: `https:`, `data:`, or any other address; absent where the content is not in the run. */
  readonly url?: string;
  /** File name or title. */
  readonly name?: string;
  /** What it shows, in words. */
  readonly alt?: string;
}

/** A source that the text before it rests on; the tagged string cannot say it. */
export interface Citation extends Located {
  readonly type: 'citation';
  readonly title?: string;
  /** Untrusted. */
  readonly url?: string;
  /** The words of the source that are cited. */
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

/** The nodes whose `value` is a JSON payload. */
export type PayloadNode = ToolInput | ToolResult | UserInput | ErrorDetails;

/** Every node below the root. */
export type BlockNode = FlowNode | PayloadNode;

/** Every node of a tree. */
export type TranscriptNode = Root | BlockNode;
