import { createConversation } from '../core/createConversation';
import { lost, type Why } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place, Run } from '../core/Run';
import { shareMessage } from '../core/shareMessage';
import { defined, type Fields, isFields } from '../core/values';
import { buildTrace } from './buildTrace';
import type { Span } from './Span';

/** The most levels of lists and records in records that are read. */
const MAX_DEPTH = 64;

/** Counts a skipped record or part. */
export type Skip = (kind: string, why: Why) => void;

/** Form in which a tracer writes its spans. */
export interface Tracer {
  readonly format: string;
  /** Names of the fields of a record that hold records. */
  readonly holders: RegExp;
  /** Reads a record as a span, or as an update of one; `undefined` for any other record. */
  readonly readSpan: (record: Fields, skip: Skip) => Span | undefined;
}

interface Trace {
  readonly spans: Map<string, Span>;
  isChanged: boolean;
  run?: Run;
}

/**
 * Reads spans: each trace is a run. A growing trace is built anew, as its spans come in any order, and equal messages stay the same
 * objects.
 */
export function createTraces({ format, holders, readSpan }: Tracer): RecordReader {
  const traces = new Map<string, Trace>();
  /** Ids of the traces of spans, for records that do not name their trace. */
  const traceOf = new Map<string | undefined, string>();
  const file = createConversation(format);
  let hasEnded = false;
  let last: Run | undefined;

  /** Adds a span, or an update of one, whose `undefined` fields stay as they were. */
  const add = (given: Span, outer: Span | undefined): Span => {
    const { id, parentId = outer?.id } = given;
    const traceId = given.traceId ?? outer?.traceId ?? traceOf.get(id) ?? traceOf.get(parentId) ?? id;
    const trace = traces.get(traceId) ?? { spans: new Map<string, Span>(), isChanged: true };
    const known = trace.spans.get(id);
    const place = known?.place ?? given.place;
    const span = { id, ...known, ...defined({ ...given, parentId, traceId }), place };
    trace.spans.set(id, span);
    trace.isChanged = true;
    traces.set(traceId, trace);
    traceOf.set(id, traceId);
    return span;
  };

  const read = (record: unknown, place: Place, outer: Span | undefined, depth: number): void => {
    const skip: Skip = (kind, why) => file.skip(kind, why, place);
    const isTooDeep = depth > MAX_DEPTH;
    if (Array.isArray(record) && !isTooDeep) {
      for (const one of record) read(one, place, outer, depth + 1);
      return;
    }
    const fields = isFields(record) && !isTooDeep ? record : {};
    const span = readSpan(fields, skip);
    const inner = Object.keys(fields).filter(
      (name) => holders.test(name) && Object(fields[name]) === fields[name],
    );
    if (span === undefined && inner.length === 0) skip('record', lost('Not a span'));
    const around = span === undefined ? outer : add({ ...span, place }, outer);
    for (const name of inner) read(fields[name], place, around, depth + 1);
  };

  const runOf = (id: string, trace: Trace): Run => {
    const { run: before, spans } = trace;
    if (before !== undefined && !trace.isChanged) return before;
    const conversation = buildTrace(format, id, spans);
    if (hasEnded) conversation.end();
    const run = conversation.run();
    const known = new Map(before?.messages.map((message) => [message.id, message]));
    trace.run = { ...run, messages: run.messages.map((one) => shareMessage(known.get(one.id), one)) };
    trace.isChanged = false;
    file.saw(run.startedAt);
    file.saw(run.endedAt);
    return trace.run;
  };

  /** Run of the only trace, or the runs of all traces in the order of their starts. */
  const together = (): Run => {
    const runs = [...traces].map(([id, trace]) => runOf(id, trace));
    const whole = file.run();
    const [first = whole] = runs;
    if (runs.length > 1)
      return { ...whole, runs: runs.sort((one, other) => (one.startedAt ?? 0) - (other.startedAt ?? 0)) };
    return first === whole ? whole : { ...first, skipped: [...first.skipped, ...whole.skipped] };
  };

  return {
    read(record, place) {
      last = undefined;
      read(record, place, undefined, 0);
    },
    skip(...skipped) {
      last = undefined;
      file.skip(...skipped);
    },
    end() {
      hasEnded = true;
      last = undefined;
      for (const trace of traces.values()) trace.isChanged = true;
    },
    settle(until) {
      for (const [id, trace] of traces) {
        if (performance.now() >= until) return false;
        runOf(id, trace);
      }
      return true;
    },
    run() {
      last ??= together();
      return last;
    },
  };
}
