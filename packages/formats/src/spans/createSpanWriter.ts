import type { CallDraft } from '../core/drafts';
import { argumentsOf, unquoted } from '../core/values';
import type { AnyMessage, AnyPart } from './AnyMessage';
import type { Page, Site } from './createPage';
import { callKey, createShownParts, type Seen } from './createShownParts';
import { readSpanMessages } from './readSpanMessages';
import type { Span } from './Span';

/** Writer of the inputs and outputs of spans. */
export interface SpanWriter {
  /** True if the input and output of a chain are those of a tool. */
  readonly isTool: (span: Span, children: readonly Span[]) => boolean;
  /** Call that a tool's span executes, or a new one if no model has made it. */
  readonly claim: (span: Span, site: Site) => CallDraft;
  /** Error in a tool's result. */
  readonly errorOf: (span: Span) => string | undefined;
  /** Answers a call with the output of its span. Returns false if there is neither an output nor an error. */
  readonly answer: (call: CallDraft, span: Span, error: string | undefined) => boolean;
  /** True if the output of a span holds messages. */
  readonly hasOutput: (span: Span) => boolean;
  /** True if the output of a span holds messages with shown parts. */
  readonly hasAnswer: (span: Span) => boolean;
  /** True if the output of a span is a text, not a message. */
  readonly givesText: (span: Span) => boolean;
  /** Adds the messages of a span that are not shown yet, or all of them if they are an answer. */
  readonly add: (from: From, span: Span, site: Site) => void;
}

/** Origin of a span's messages. `answer`: output of a model; `value`: output of a function of the program. */
type From = 'input' | 'output' | 'answer' | 'value';

type Result = Partial<AnyPart & { type: 'result' }>;

/** Creates a writer of spans on a page. */
export function createSpanWriter({ conversation, begin, beginCall, blocksOf }: Page): SpanWriter {
  const newParts = createShownParts();
  /** Calls that wait for their span, by name, each with its key. */
  const calls = new Map<string, Map<CallDraft, string>>();
  let guessed = 0;

  /** A call of a name that waits for its span: the first one with the wanted key, or else the first one. */
  const waiting = (name = '', wanted?: string) => {
    const named = calls.get(name) ?? new Map<CallDraft, string>();
    let first: CallDraft | undefined;
    for (const [call, key] of named) {
      if (!call.isOpen) named.delete(call);
      else if (wanted === undefined || key === wanted) return call;
      else first ??= call;
    }
    return first;
  };

  const answer = (call: CallDraft, { output, error, media = [] }: Result) => {
    for (const one of media) call.blocks.media(one);
    call.answer({ output: output ?? undefined, error });
  };

  const write = (part: AnyPart, span: Span, site: Site, role: string | undefined) => {
    const blocks = () => blocksOf(site, span);
    const data = role === undefined ? undefined : { role };
    switch (part.type) {
      case 'unknown':
        return conversation.skip(part.kind, part.why, span.place);
      case 'media':
        return blocks().media({ ...part.media, data });
      case 'result': {
        const { id, name = 'tool' } = part;
        return answer(
          (id === undefined ? waiting(name) : conversation.waiting(id)) ??
            beginCall({ id, name }, span, site),
          part,
        );
      }
      case 'call': {
        const { name, input } = part;
        const named = calls.get(name) ?? new Map<CallDraft, string>();
        calls.set(name, named.set(conversation.waits(beginCall(part, span, site)), callKey(name, input)));
        return undefined;
      }
      default:
        return blocks()[part.type](part.value, data);
    }
  };

  const addMessages = (messages: readonly AnyMessage[], span: Span, site: Site, from: From) => {
    // The answer of a model is new even if it repeats earlier words, unless it returns the whole history.
    const isAnswer = from === 'answer' && messages.every(({ role }) => role === 'assistant');
    const seen: Seen | undefined = isAnswer ? undefined : new Map();
    for (const message of messages) {
      const { role } = message;
      const parts = newParts(message, seen);
      if (parts.length < message.parts.length)
        conversation.skip('message', 'Repeats other messages', span.place);
      // Results stand with their calls, and skipped parts need no message.
      const isShown = parts.some(({ type }) => type !== 'result' && type !== 'unknown');
      const isOwn = isShown && (from === 'input' || role !== 'assistant');
      const place = site ?? (isOwn ? begin(span, role) : undefined);
      const speaker = from === 'value' ? 'tool' : role === 'assistant' ? undefined : role;
      for (const part of parts) write(part, span, place, site && speaker);
    }
  };

  /**
   * Result of a tool. A text that merely looks like a tool message counts as one only if it names a waiting call: an attacker who writes
   * the text does not know the ids of calls.
   */
  const resultOf = (span: Span): Result => {
    const { result, isGuess } = readSpanMessages(span);
    const isMessage = !isGuess.output || (result.id && conversation.waiting(result.id));
    return isMessage ? result : { output: span.output };
  };

  return {
    isTool(span, children) {
      const { name, input, output } = span;
      const messages = readSpanMessages(span);
      if (resultOf(span).id ?? (name && waiting(name))) return true;
      // A function of the program with values, but without messages, is shown as a tool.
      const isSilent = !messages.input && !messages.output && children.length === 0;
      return isSilent && (hasValue(input) || hasValue(output));
    },
    claim(span, site) {
      const { name = 'tool', input } = span;
      const id = span.callId ?? resultOf(span).id;
      const call = id === undefined ? waiting(name, callKey(name, input)) : conversation.waiting(id);
      if (call === undefined) return beginCall({ id, name, input: argumentsOf(input) }, span, site);
      calls.get(call.name)?.delete(call);
      return call;
    },
    errorOf: (span) => resultOf(span).error,
    answer(call, span, error) {
      const result = { ...resultOf(span), error };
      if (error === undefined && !hasValue(result.output) && !result.media?.length) return false;
      answer(call, result);
      const { id } = call;
      if (id !== undefined) newParts({ role: 'tool', parts: [{ ...result, type: 'result', id } as AnyPart] });
      return true;
    },
    hasOutput: (span) => readSpanMessages(span).output !== undefined,
    hasAnswer: (span) =>
      readSpanMessages(span).output?.some(({ parts }) => parts.some(({ type }) => type !== 'unknown')) ===
      true,
    givesText: ({ output, quotes = 0 }) => typeof unquoted(output, quotes) === 'string',
    add(from, span, site) {
      const side = from === 'input' ? from : 'output';
      const { [side]: messages, isGuess } = readSpanMessages(span);
      if (messages !== undefined && isGuess[side]) conversation.note({ guessed: ++guessed });
      if (messages !== undefined) addMessages(messages, span, site, from);
      else if (hasValue(span[side]))
        conversation.skip(`${span.kind ?? 'chain'} ${side}`, 'Holds no messages', span.place);
    },
  };
}

/** False for an empty input or output: `null`, `{}` or the empty text. */
const hasValue = (value: unknown): boolean =>
  ![undefined, null, '', 'null'].includes(value as string) &&
  (typeof value !== 'object' || Object.keys(value as object).length > 0);
