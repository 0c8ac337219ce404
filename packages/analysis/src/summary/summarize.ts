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
import { type Ahead, blocksByRules, joined, readAhead, readInBlocks } from './readInBlocks';
import {
  mergeSegments,
  type OwnSegment,
  partOf,
  type Segment,
  type SegmentPart,
  segmentsOf,
} from './segmentsOf';

/** What only the header of a run may know. What it says counts more than what its messages add up to. */
export interface RunFacts {
  readonly title?: string | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt?: number | undefined;
  /** Milliseconds since 1970. */
  readonly endedAt?: number | undefined;
  /** Milliseconds that the run worked. */
  readonly duration?: number | undefined;
  readonly usage?: Usage | undefined;
  /** US dollars. */
  readonly cost?: number | undefined;
  /** What came of the run, in the words of what it was for, such as `submitted` or `match I`. */
  readonly result?: string | undefined;
}

/** Options of {@link summarize}. */
export interface SummaryOptions {
  /** Which calls have failed although they have a result. Default: `failureOf` of `@agent-transcript/analysis/outcome`. */
  readonly failureOf?: FailureRules | undefined;
  readonly run?: RunFacts | undefined;
  /**
   * How many segments are wanted at most, from 1: of more, neighbours become one. It leads to the worst of them, which is its state, and
   * counts them all. Default: all.
   */
  readonly mostSegments?: number | undefined;
}

/** Where something failed first. */
export interface FirstFailure extends Omit<Failed, 'start' | 'step'> {
  readonly place: Place;
  /** The outermost step that it happened in. */
  readonly step: { readonly place: Place; readonly number: number | undefined } | undefined;
  /** The next segment that went well; `null` if none did. */
  readonly recovery: Segment | null;
}

/** A run at a glance. */
export interface RunSummary extends Counts {
  /** How it ended; `null` while there is nothing of the agent's. */
  readonly outcome: RunOutcome | null;
  readonly firstFailure: FirstFailure | null;
  /** Where the agent waits for a person first. */
  readonly waitsAt: Place | null;
  /** Output that imitates the tags of a transcript, and is shown as text. */
  readonly imitated: readonly Place[];
  /** Milliseconds since 1970. */
  readonly startedAt: number | undefined;
  /** Milliseconds since 1970; while it runs, of the last that happened. */
  readonly endedAt: number | undefined;
  /** Milliseconds, without those in which a person was waited for. */
  readonly duration: number | undefined;
  /** Milliseconds in which a person was waited for, such as the days before a session was taken up again. */
  readonly waited: number;
  /** All tokens; `input` and `output` are absent where nobody counted them. */
  readonly usage: Usage;
  /** US dollars. */
  readonly cost: number | undefined;
  readonly answer: Answer | null;
  /** In order; the answer is the last. */
  readonly segments: readonly Segment[];
  /** Where the last segment begins; `null` without any. */
  readonly lastAt: Place | null;
}

/**
 * A run at a glance: how it ended and how that came about, counts, time, tokens, cost, its answer. Computed, no model is asked. A
 * closed block is read once. Pass an unchanged message as the same object: then a token costs what it changes, however long the run.
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

/** Reads in steps what {@link summarize} tells of messages, which then takes no time for them. */
export function summarizeAhead(
  messages: ListedMessages,
  options: Pick<SummaryOptions, 'failureOf'> = {},
): Ahead {
  demandMessages('summarizeAhead', { messages });
  const { failureOf: rules = ourRules } =
    readOptions(options, { of: 'summarizeAhead', key: 'options' }) ?? {};
  return readAhead(messages, blocksBy(rules));
}

/** What is known after some messages, and what is in those alone. */
interface Reading extends Pick<RunSummary, 'waitsAt' | 'outcome'> {
  readonly facts: Facts;
  readonly time: RunTime;
  readonly firstFailure: Omit<FirstFailure, 'recovery'> | null;
  /** Of those messages alone. */
  readonly imitated: readonly Place[];
  /** Of those messages alone. */
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
  // Only the last block is read again, with each token; the others are remembered whole.
  const remember = to === messages.length;
  for (let message = from; message < to; message++) {
    const one = messages.at(message) as RunMessage;
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

/** How many trees are remembered: those of the last block. */
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

/** The segments of a tree at its place in the run. A token that comes after it does not move it. */
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

/** The first segment after a failure that went well; the step itself, if it did after all. */
function recoveryFrom({ place, step }: Omit<FirstFailure, 'recovery'>, parts: readonly SegmentPart[]) {
  const from = step?.place ?? place;
  for (const { segments } of parts) {
    // Nothing of what went before it is looked at.
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
