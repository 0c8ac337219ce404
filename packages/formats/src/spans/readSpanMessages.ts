import { isFields, unquoted } from '../core/values';
import type { AnyMessage, AnyPart } from './AnyMessage';
import { readMessages } from './readMessages';
import type { Span } from './Span';

/** Messages in the input and output of a span, and the result of a tool. */
export interface SpanMessages {
  /** `undefined` if the input holds no messages. */
  readonly input: readonly AnyMessage[] | undefined;
  readonly output: readonly AnyMessage[] | undefined;
  /** Result of a tool, with the id of its call if it names one. */
  readonly result: Partial<AnyPart & { type: 'result' }>;
  /** True for a text that was read as JSON only by its look. */
  readonly isGuess: { readonly input: boolean; readonly output: boolean };
}

/** Results by span: while a file grows, its spans are shown again and again. */
const known = new WeakMap<Span, SpanMessages>();

/** Reads the input and output of a span. */
export function readSpanMessages(span: Span): SpanMessages {
  const messages = known.get(span) ?? readValues(span);
  known.set(span, messages);
  return messages;
}

function readValues({ kind, input, output, quotes = 0, isGuess = false }: Span): SpanMessages {
  const given = unquoted(input, quotes);
  const gave = unquoted(output, quotes);
  /** Reads a text of a model call as a message, even if it is JSON. */
  const text = (value: unknown, role: string) =>
    isGuess && kind === 'generation' && typeof value === 'string' ? readMessages(value, role) : undefined;
  return {
    input: readMessages(given, 'user') ?? text(input, 'user'),
    output: readMessages(gave, 'assistant') ?? text(output, 'assistant'),
    result: readToolOutput(gave) ?? { output: output ?? undefined },
    isGuess: { input: isGuess && given !== input, output: isGuess && gave !== output },
  };
}

/** Reads the output of a tool. LangChain wraps it in a message with the id of the call, and that in `output`. */
function readToolOutput(value: unknown): SpanMessages['result'] | undefined {
  const isWrapped = isFields(value) && 'output' in value && Object.keys(value).length === 1;
  const inner = isWrapped ? value.output : value;
  // An object with a list of messages is the update of a graph's step.
  const [message] = (isFields(inner) && inner.messages === undefined && readMessages(inner, 'tool')) || [];
  const part = message?.parts[0];
  if (part?.type === 'result') return part;
  return isWrapped ? { output: inner } : undefined;
}
