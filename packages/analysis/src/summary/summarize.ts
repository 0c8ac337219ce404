import type { Diagnostic, Root, Usage } from '@agent-transcript/parser';
import { callable, count, fieldsOf, finite } from '@agent-transcript/text/given';
import { createRecent, type Recent } from '@agent-transcript/text/growing';
import { type Answer, answerOf } from '../messages/answerOf';
import { demandMessages } from '../messages/mendMessages';
import {
  isOfAgent,
  type ListedMessages,
  type Place,
  type RunMessage,
  timeOf,
  treeOf,
} from '../messages/RunMessage';
import { type FailureRules, failureOf as ourRules } from '../outcome/failureOf';
import { addTime, NO_TIME, type RunTime, timeWorked } from '../time/RunTime';
import { joinSpans, type Span } from '../time/Span';
import { addFacts, type Counts, type Facts, type Failed, factsOf, NO_FACTS } from './factsOf';
import { outcomeOf, type RunOutcome } from './outcomeOf';
import { blocksByRules, joined, readInBlocks } from './readInBlocks';
import {
  mergeSegments,
  type OwnSegment,
  partOf,
  type Segment,
  type SegmentPart,
  segmentsOf,
} from './segmentsOf';

/** Facts from the header of a run. They take precedence over sums of its messages. */
export interface RunFacts {
  readonly title?: string | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt?: number | undefined;
  /** Milliseconds since 1970. */
  readonly endedAt?: number | undefined;
  /** Milliseconds of work. */
  readonly duration?: number | undefined;
  readonly usage?: Usage | undefined;
  /** US dollars. */
  readonly cost?: number | undefined;
  /** Result of the run in the terms of its task, such as `submitted` or `match I`. */
  readonly result?: string | undefined;
}

/** Options of {@link summarize}. */
export interface SummaryOptions {
  /** Rules for failed calls that have a result. Default: `failureOf` of `@agent-transcript/analysis/outcome`. */
  readonly failureOf?: FailureRules | undefined;
  readonly run?: RunFacts | undefined;
  /**
   * Limit of segments, at least 1: neighbours are merged above it. A merged segment leads to the worst one, has its
   * state, and counts all. Default: no limit.
   */
  readonly mostSegments?: number | undefined;
}

/** The first failure. */
export interface FirstFailure extends Omit<Failed, 'start' | 'step'> {
  readonly place: Place;
  /** The outermost step around it. */
  readonly step: { readonly place: Place; readonly number: number | undefined } | undefined;
  /** The next successful segment; `null` without one. */
  readonly recovery: Segment | null;
}

/** Summary of a run. */
export interface RunSummary extends Counts {
  /** Outcome; `null` while there is nothing from the agent. */
  readonly outcome: RunOutcome | null;
  readonly firstFailure: FirstFailure | null;
  /** Place of the first request that waits for a person. */
  readonly waitsAt: Place | null;
  /** Places of output that imitates the tags of a transcript, and is shown as text. */
  readonly imitated: readonly Place[];
  /** Milliseconds since 1970. */
  readonly startedAt: number | undefined;
  /** Milliseconds since 1970; for a running run, the time of the latest event. */
  readonly endedAt: number | undefined;
  /** Milliseconds without waits for a person. */
  readonly duration: number | undefined;
  /** Milliseconds spent waiting for a person, for example days before a session was resumed. */
  readonly waited: number;
  /** All tokens; `input` and `output` are absent if unknown. */
  readonly usage: Usage;
  /** US dollars. */
  readonly cost: number | undefined;
  readonly answer: Answer | null;
  /** Segments in order; the answer is the last. */
  readonly segments: readonly Segment[];
  /** Start of the last segment; `null` without segments. */
  readonly lastAt: Place | null;
}

/**
 * Summarizes a run: its outcome and course, counts, times, tokens, cost, and answer. Computed without a model. Closed
 * blocks are read once. Pass unchanged messages as the same objects: a new token then costs only its own change in a
 * run of any length.
 *
 * @example
 * const { outcome, calls, failed } = summarize(run.messages, { run });
 */
export function summarize(messages: ListedMessages, options: SummaryOptions = {}): RunSummary {
  demandMessages('summarize', { messages });
  const {
    failureOf: rules = ourRules,
    run = {},
    mostSegments = Number.POSITIVE_INFINITY,
  } = readOptions(options, { of: 'summarize', key: 'options' }) ?? {};
  const readings = readInBlocks(messages, blocksBy(rules));
  const { facts, time, firstFailure, waitsAt, outcome } = readings.at(-1) ?? NOTHING;
  const imitated = joined(readings.map((one) => one.imitated));
  const parts = readings.map((one) => one.part).filter(({ segments }) => segments.length > 0);
  const answer = outcome === 'answered' ? answerOf(messages) : null;
  if (answer !== null && parts.length > 0)
    parts.push(partOf([{ state: 'answered', place: answer.texts[0].place, number: undefined, label: '' }]));
  const span = {
    startedAt: run.startedAt ?? time.span.startedAt,
    endedAt: run.endedAt ?? time.span.endedAt,
  };
  return {
    ...facts.counts,
    outcome,
    firstFailure: firstFailure && { ...firstFailure, recovery: recoveryFrom(firstFailure, parts) },
    waitsAt,
    imitated,
    ...span,
    duration: run.duration ?? timeWorked(time, span),
    waited: time.waited + time.held,
    usage: run.usage ?? facts.spend.usage,
    cost: run.cost ?? facts.spend.cost,
    answer,
    segments: mergeSegments(parts, mostSegments),
    lastAt: parts.at(-1)?.segments.at(-1)?.place ?? null,
  };
}

const readOptions = fieldsOf<SummaryOptions>({
  failureOf: callable,
  run: fieldsOf<RunFacts>({ startedAt: finite, endedAt: finite, duration: finite, cost: finite }),
  mostSegments: count,
});

/** State after a range of messages, and the contents of the range. */
interface Reading extends Pick<RunSummary, 'waitsAt' | 'outcome'> {
  readonly facts: Facts;
  readonly time: RunTime;
  readonly firstFailure: Omit<FirstFailure, 'recovery'> | null;
  /** In this range only. */
  readonly imitated: readonly Place[];
  /** In this range only. */
  readonly part: SegmentPart;
}

const NOTHING: Reading = {
  facts: NO_FACTS,
  time: NO_TIME,
  firstFailure: null,
  waitsAt: null,
  outcome: null,
  imitated: [],
  part: partOf([]),
};

const blocksBy = blocksByRules<Reading>((rules) => (before = NOTHING, messages, from, to) => {
  let { facts, time, firstFailure, waitsAt, outcome } = before;
  const imitated: Place[] = [];
  const segments: Segment[] = [];
  // Only the last block is read again with each token; the others are cached whole.
  const remember = to === messages.length;
  for (let message = from; message < to; message++) {
    const one = messages.at(message) as RunMessage;
    // A person went on without an answer: the question before waits no longer.
    if (one.role === 'user' && waitsAt !== null) {
      facts = { ...facts, counts: { ...facts.counts, waiting: 0 } };
      waitsAt = null;
    }
    const at = timeOf(one);
    let span: Span = { startedAt: at, endedAt: at };
    let waited = 0;
    for (const [content, value] of one.content.entries()) {
      const tree = treeOf(value);
      if (tree === undefined) continue;
      const placed = (start: number): Place => ({ message, content, start });
      const inTree = readTree(tree, rules, remember);
      facts = addFacts(facts, inTree.facts);
      span = joinSpans(span, inTree.facts.span);
      waited += inTree.facts.waited;
      firstFailure ??= placeFailure(inTree.facts.firstFailed, placed);
      if (inTree.facts.waitsAt !== undefined) waitsAt ??= placed(inTree.facts.waitsAt);
      for (const start of inTree.imitated) imitated.push(placed(start));
      for (const segment of segmentsAt(inTree, message, content, remember)) segments.push(segment);
      if (outcome !== 'running' && isOfAgent(one)) outcome = inTree.outcome ?? outcome;
    }
    time = addTime(time, one, span, waited);
  }
  return { facts, time, firstFailure, waitsAt, outcome, imitated, part: partOf(segments) };
});

interface TreeSummary {
  readonly facts: Facts;
  readonly segments: readonly OwnSegment[];
  readonly imitated: readonly number[];
  readonly outcome: RunOutcome | null;
}

/** Number of cached trees: those of the last block. */
const MOST = 1_000;

const known = new WeakMap<FailureRules, Recent<Root, TreeSummary>>();

function readTree(tree: Root, rules: FailureRules, remember: boolean): TreeSummary {
  const byTree = known.get(rules) ?? createRecent<Root, TreeSummary>(MOST);
  known.set(rules, byTree);
  let summary = byTree.get(tree);
  if (summary === undefined) {
    summary = {
      facts: factsOf(tree, rules),
      segments: segmentsOf(tree, rules),
      imitated: imitatedIn(tree.diagnostics),
      outcome: outcomeOf(tree, rules),
    };
    if (remember) byTree.set(tree, summary);
  }
  return summary;
}

/** Segments of a tree with their places in the run. Later tokens do not move them. */
function segmentsAt(
  tree: TreeSummary,
  message: number,
  content: number,
  remember: boolean,
): readonly Segment[] {
  let placed = placedSegments.get(tree);
  if (placed?.message !== message || placed.content !== content) {
    const segments = tree.segments.map(({ start, ...segment }) => ({
      ...segment,
      place: { message, content, start },
    }));
    placed = { message, content, segments };
    if (remember) placedSegments.set(tree, placed);
  }
  return placed.segments;
}

interface PlacedSegments {
  readonly message: number;
  readonly content: number;
  readonly segments: readonly Segment[];
}

const placedSegments = createRecent<TreeSummary, PlacedSegments>(MOST);

const imitatedIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.flatMap(({ code, start }) => (code === 'forged-boundary' ? start : []));

function placeFailure(first: Failed | undefined, placed: (start: number) => Place) {
  if (first === undefined) return null;
  const { start, label, step } = first;
  return { place: placed(start), label, step: step && { place: placed(step.start), number: step.number } };
}

/** The first successful segment after a failure; the step itself if it succeeded in the end. */
function recoveryFrom({ place, step }: Omit<FirstFailure, 'recovery'>, parts: readonly SegmentPart[]) {
  const from = step?.place ?? place;
  for (const { segments } of parts) {
    // Skip parts that end before the failure.
    if (isBefore((segments.at(-1) as Segment).place, from)) continue;
    const found = segments.find(
      (segment) =>
        segment.state === 'done' &&
        (step === undefined ? isAfter(segment.place, from) : !isBefore(segment.place, from)),
    );
    if (found !== undefined) return found;
  }
  return null;
}

const compare = (one: Place, other: Place) =>
  one.message - other.message || one.content - other.content || one.start - other.start;

const isAfter = (one: Place, other: Place) => compare(one, other) > 0;
const isBefore = (one: Place, other: Place) => compare(one, other) < 0;
