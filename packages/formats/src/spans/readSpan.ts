import { isFields, unquoted } from '../core/values';
import type { AnyMessage, AnyPart } from './AnyMessage';
import { readMessages } from './readMessages';
import type { Span } from './Span';

/** What a span was given and gave. */
export interface Said {
  /** `undefined` if its input holds no messages. */
  readonly input: readonly AnyMessage[] | undefined;
  readonly output: readonly AnyMessage[] | undefined;
  /** What a tool gave back; with an id if it says which call it answers. */
  readonly result: Partial<AnyPart & { type: 'result' }>;
  /** Whether only the look of the text that it was given, or gave, says that it is more than a text. */
  readonly isGuess: { readonly input: boolean; readonly output: boolean };
}

/** What was read of each span: while a file grows, its spans are shown again and again. */
const known = new WeakMap<Span, Said>();

/** Reads what a span was given and gave. */
export function readSpan(span: Span): Said {
  const said = known.get(span) ?? readValues(span);
  known.set(span, said);
  return said;
}

function readValues({ kind, input, output, quotes = 0, isGuess = false }: Span): Said {
  const given = unquoted(input, quotes);
  const gave = unquoted(output, quotes);
  /** A model was told a text, and gave one, also if it is JSON. */
  const text = (value: unknown, role: string) =>
    isGuess && kind === 'generation' && typeof value === 'string' ? readMessages(value, role) : undefined;
  return {
    input: readMessages(given, 'user') ?? text(input, 'user'),
    output: readMessages(gave, 'assistant') ?? text(output, 'assistant'),
    result: readToolOutput(gave) ?? { output: output ?? undefined },
    isGuess: { input: isGuess && given !== input, output: isGuess && gave !== output },
  };
}

/** LangChain wraps it in a message, which has the call's id, and that in `output`. */
function readToolOutput(value: unknown): Said['result'] | undefined {
  const isWrapped = isFields(value) && 'output' in value && Object.keys(value).length === 1;
  const inner = isWrapped ? value.output : value;
  // A list of messages in it is what a step of a graph gave.
  const [message] = (isFields(inner) && inner.messages === undefined && readMessages(inner, 'tool')) || [];
  const part = message?.parts[0];
  if (part?.type === 'result') return part;
  return isWrapped ? { output: inner } : undefined;
}
