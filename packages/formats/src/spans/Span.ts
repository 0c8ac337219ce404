import type { Usage } from '@agent-transcript/parser';
import type { Place } from '../core/Run';

/**
 * Kind of a span. `generation`: a model call; `embedding`: a model call that returns vectors, not words; `chain`: any code of the
 * program.
 */
export type SpanKind = 'agent' | 'chain' | 'embedding' | 'generation' | 'tool';

/** A span of any tracer. Any field but the id may be missing, or come later. */
export interface Span {
  /** Empty for facts of the trace itself. */
  readonly id: string;
  /** Default: the trace of an earlier record of the span, or of its parent. */
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
  /** The most times that input and output were written as JSON. Default: 0, where a text is a text even if it is JSON. */
  readonly quotes?: number | undefined;
  /** True if texts are read as JSON only by their look: the author of a whole text may then have forged messages in it. */
  readonly isGuess?: boolean | undefined;
  /** Id of the call that a tool's span executes. */
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

/** Kind of a span by a tracer's own word. */
export const kindOf = (word: string): SpanKind =>
  KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'chain';
