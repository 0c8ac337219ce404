import type { CallDraft } from '../core/drafts';
import { argumentsOf, unquoted } from '../core/values';
import type { AnyMessage, AnyPart } from './AnyMessage';
import { callKey, createHistory, type Seen } from './createHistory';
import type { Page, Site } from './createPage';
import { readSpan } from './readSpan';
import type { Span } from './Span';

/** Shows what spans were given and gave. */
export interface Said {
  /** Whether what a chain was given and gave tells that it is a tool. */
  readonly isTool: (span: Span, children: readonly Span[]) => boolean;
  /** The call that a tool's span carries out; a new one if no model has asked for it. */
  readonly claim: (span: Span, site: Site) => CallDraft;
  /** The error that a tool's result tells. */
  readonly errorOf: (span: Span) => string | undefined;
  /** Answers a call with what its span gave; whether there is an error, or the span gave something. */
  readonly answer: (call: CallDraft, span: Span, error: string | undefined) => boolean;
  /** Whether a span gave messages. */
  readonly hasOutput: (span: Span) => boolean;
  /** Whether they hold something that is shown. */
  readonly hasAnswer: (span: Span) => boolean;
  /** Whether a span gave a text, and no message. */
  readonly givesText: (span: Span) => boolean;
  /** Adds what of a span's messages has not been shown, or all of them if they are an answer. */
  readonly add: (from: From, span: Span, site: Site) => void;
}

/** What of a span is added. `answer`: what a model gave; `value`: what a function of the program gave. */
type From = 'input' | 'output' | 'answer' | 'value';

type Result = Partial<AnyPart & { type: 'result' }>;

/** Shows on a page what spans say. */
export function createSaid({ conversation, begin, beginCall, blocksOf }: Page): Said {
  const newParts = createHistory();
  /** Calls that wait for their span, by name, and what they say. */
  const calls = new Map<string, Map<CallDraft, string>>();
  let guessed = 0;

  /** The first call of a name that waits for its span, best one that says the same. */
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
    // What a model answers is new, also if it has said the same before; not so if it gives back the history.
    const isAnswer = from === 'answer' && messages.every(({ role }) => role === 'assistant');
    const seen: Seen | undefined = isAnswer ? undefined : new Map();
    for (const message of messages) {
      const { role } = message;
      const parts = newParts(message, seen);
      if (parts.length < message.parts.length) conversation.skip('message', 'it repeats others', span.place);
      // Results stand with their calls, and what is not shown needs no message.
      const isShown = parts.some(({ type }) => type !== 'result' && type !== 'unknown');
      const isOwn = isShown && (from === 'input' || role !== 'assistant');
      const place = site ?? (isOwn ? begin(span, role) : undefined);
      const speaker = from === 'value' ? 'tool' : role === 'assistant' ? undefined : role;
      for (const part of parts) write(part, span, place, site && speaker);
    }
  };

  /**
   * What a tool gave. A text that only looks like the message of a tool is one if it names a call that waits: whoever writes the text
   * does not know the ids of calls.
   */
  const resultOf = (span: Span): Result => {
    const { result, isGuess } = readSpan(span);
    const isMessage = !isGuess.output || (result.id && conversation.waiting(result.id));
    return isMessage ? result : { output: span.output };
  };

  return {
    isTool(span, children) {
      const { name, input, output } = span;
      const said = readSpan(span);
      if (resultOf(span).id ?? (name && waiting(name))) return true;
      // What a function of the program was given and gave is no message, but has a place in a tool.
      const isSilent = !said.input && !said.output && children.length === 0;
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
    hasOutput: (span) => readSpan(span).output !== undefined,
    hasAnswer: (span) =>
      readSpan(span).output?.some(({ parts }) => parts.some(({ type }) => type !== 'unknown')) === true,
    givesText: ({ output, quotes = 0 }) => typeof unquoted(output, quotes) === 'string',
    add(from, span, site) {
      const side = from === 'input' ? from : 'output';
      const { [side]: messages, isGuess } = readSpan(span);
      if (messages !== undefined && isGuess[side]) conversation.note({ guessed: ++guessed });
      if (messages !== undefined) addMessages(messages, span, site, from);
      else if (hasValue(span[side]))
        conversation.skip(`${span.kind ?? 'chain'} ${side}`, 'it holds no messages', span.place);
    },
  };
}

/** Whether a span was given or gave something: `null`, `{}` and the empty text are nothing. */
const hasValue = (value: unknown): boolean =>
  ![undefined, null, '', 'null'].includes(value as string) &&
  (typeof value !== 'object' || Object.keys(value as object).length > 0);
