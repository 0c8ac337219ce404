import type { AnyPart } from './AnyMessage';
import { callKey } from './createShownParts';
import { readSpanMessages } from './readSpanMessages';
import type { Span } from './Span';

/** Distance between two spans of the same time, in milliseconds: small, and larger than the steps of a number of this size. */
const STEP = 0.01;

/** A model call with the calls of tools that it made, and those that its input holds. */
interface ModelCall {
  readonly span: Span;
  readonly made: readonly string[];
  readonly heard: readonly string[];
  readonly answered: readonly string[];
  /** Number of messages in its input. */
  readonly length: number;
}

/**
 * Returns the time by which each span is put in order. It is the span's own start, unless its calls say otherwise: machines have their own
 * clocks, but a tool runs after the model asked for it, and before a model is told its result.
 */
export function orderByCalls(spans: readonly Span[]): (span: Span) => number {
  const times = new Map<Span, number>();
  const timeOf = (span: Span) => times.get(span) ?? span.startedAt ?? Number.MAX_VALUE;
  const models = spans
    .filter(({ kind }) => kind === 'generation')
    .map(callOf)
    .toSorted((one, other) => one.length - other.length || timeOf(one.span) - timeOf(other.span));
  const makers = byKey(models, ({ made }) => made);
  /** The only model call that made a call; an id that several used says nothing. */
  const makerOf = (key: string) => {
    const [maker, another] = makers.get(key) ?? [];
    return another === undefined ? maker : undefined;
  };
  for (const model of models) {
    const before = model.heard.flatMap((key) => makerOf(key) ?? []).filter((one) => one !== model);
    const least = Math.max(...before.map(({ span }) => timeOf(span) + STEP));
    if (timeOf(model.span) < least) times.set(model.span, least);
  }
  const told = byKey(models, ({ answered }) => answered);
  const tools = byKey(
    spans.filter(({ kind, callId }) => kind === 'tool' || callId !== undefined),
    (span) => [keyOfTool(span)],
  );
  for (const [key, [tool, another]] of tools) {
    const maker = makerOf(key);
    if (tool === undefined || another !== undefined || maker === undefined) continue;
    const asked = timeOf(maker.span) + STEP / 2;
    const heardAt = Math.min(...(told.get(key) ?? []).map(({ span }) => timeOf(span) - STEP / 2));
    const time = Math.min(Math.max(timeOf(tool), asked), Math.max(heardAt, asked));
    if (time !== timeOf(tool)) times.set(tool, time);
  }
  return timeOf;
}

function callOf(span: Span): ModelCall {
  const { input = [], output = [] } = readSpanMessages(span);
  const heard = input.flatMap(({ parts }) => parts);
  return {
    span,
    made: output.flatMap(({ parts }) => parts.flatMap(keysOfMade)),
    heard: heard.flatMap(keysOfHeard('call')),
    answered: heard.flatMap(keysOfHeard('result')),
    length: input.length,
  };
}

/** Keys of a made call: a tool's span may know its id, or only its name and input. */
const keysOfMade = (part: AnyPart): readonly string[] =>
  part.type !== 'call' ? [] : [...keysOfHeard('call')(part), callKey(part.name, part.input)];

/** Key of a call or result in a history, which repeats in each model call: its id, or the name and input of a call without one. */
const keysOfHeard =
  (type: 'call' | 'result') =>
  (part: AnyPart): readonly string[] => {
    if (part.type !== type) return [];
    if (part.id !== undefined) return [`#${part.id}`];
    return part.type === 'call' ? [callKey(part.name, part.input)] : [];
  };

/** Key of the call that a tool's span executes. */
function keyOfTool(span: Span): string {
  const id = span.callId ?? readSpanMessages(span).result.id;
  return id === undefined ? callKey(span.name ?? 'tool', span.input) : `#${id}`;
}

function byKey<One>(
  all: readonly One[],
  keysIn: (one: One) => readonly string[],
): ReadonlyMap<string, One[]> {
  const found = new Map<string, One[]>();
  for (const one of all)
    for (const key of new Set(keysIn(one))) {
      const others = found.get(key);
      if (others === undefined) found.set(key, [one]);
      else others.push(one);
    }
  return found;
}
