import type { Usage } from '@agent-transcript/parser';
import type { Place } from '../core/Run';

/**
 * What a span is. `chain`: any code of the program; `generation`: a call of a model; `embedding`: a call of a model that gives no
 * words.
 */
export type SpanKind = 'agent' | 'chain' | 'embedding' | 'generation' | 'tool';

/** A span of any tracer. All but the id may be missing, or come later. */
export interface Span {
  /** Empty for what is known of a trace beside its spans. */
  readonly id: string;
  /** If it is missing: the trace of an earlier record of the span, or of its parent. */
  readonly traceId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly kind?: SpanKind | undefined;
  readonly name?: string | undefined;
  readonly startedAt?: number | undefined;
  readonly endedAt?: number | undefined;
  readonly model?: string | undefined;
  readonly agent?: string | undefined;
  readonly usage?: Usage | undefined;
  readonly cost?: number | undefined;
  /** Messages in any framework's shape, the arguments of a tool, or another value. */
  readonly input?: unknown;
  readonly output?: unknown;
  /** How often these may have been written as JSON. By default never: a text is a text, also if it is JSON. */
  readonly quotes?: number | undefined;
  /** Whether only the look of a text says that it is JSON, so that whoever wrote it whole may have made messages of it. */
  readonly isGuess?: boolean | undefined;
  /** The call of a model that a tool's span carries out. */
  readonly callId?: string | undefined;
  readonly error?: string | undefined;
  readonly place?: Place | undefined;
}

const KINDS: readonly (readonly [RegExp, SpanKind])[] = [
  [/embed/i, 'embedding'],
  [/tool|retriev|rerank|guardrail|evaluator/i, 'tool'],
  [/agent/i, 'agent'],
  [/llm|chat|completion|generat|stream/i, 'generation'],
];

/** The kind of a span that a tracer calls by a word of its own. */
export const kindOf = (word: string): SpanKind =>
  KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'chain';
