import type { ToolResult } from '@agent-transcript/parser';
import { withoutEscapes } from '@agent-transcript/text/ansi';
import { answerOf } from '../messages/answerOf';
import { blocksOf } from '../messages/blocksOf';
import { demandMessages, mendMessages } from '../messages/mendMessages';
import type { ListedMessages, Place } from '../messages/RunMessage';
import type { AnswerString } from './AnswerString';
import { answerStrings } from './answerStrings';
import { createStringMatcher, type StringMatcher } from './createStringMatcher';

/** Length of a result read per step, in UTF-16 units. */
const PIECE = 16_384;

/** A result of a run. */
export interface RunResult {
  readonly node: ToolResult;
  /** Name of the tool. */
  readonly name: string;
  /** Place of its call. */
  readonly call: Place;
}

/** A string of the answer with the results that contain it. */
export interface SeenString extends AnswerString {
  /** Indexes of results in order; may be empty. */
  readonly seenIn: readonly number[];
}

/**
 * Strings of an answer that occur in results of the run. This shows where a string came from, not whether it is true.
 */
export interface Evidence {
  /** Each string of the answer once, in order. */
  readonly strings: readonly SeenString[];
  /** Number of results in the run. */
  readonly resultCount: number;
  /** Results that contain at least one string. */
  readonly results: readonly RunResult[];
  /** For each of `results`, the indexes of its strings in order. */
  readonly stringsIn: readonly (readonly number[])[];
}

/** An incremental search for evidence. */
export interface EvidenceFinder {
  /** Does up to a few milliseconds of work; returns true when finished. */
  readonly step: () => boolean;
  /** `undefined` until finished. */
  readonly evidence: () => Evidence | undefined;
}

/**
 * Finds the strings of a run's answer in the results of its calls. The messages are untrusted: nothing in them throws,
 * and each result is read once.
 *
 * @example
 * const { strings } = findEvidence(run.messages);
 * strings.filter(({ seenIn }) => seenIn.length === 0); // strings without a result
 */
export function findEvidence(messages: ListedMessages): Evidence {
  const finder = startFinder('findEvidence', messages);
  while (!finder.step());
  return finder.evidence() as Evidence;
}

/** {@link findEvidence} in steps, so that a page stays responsive. */
export const createEvidenceFinder = (messages: ListedMessages): EvidenceFinder =>
  startFinder('createEvidenceFinder', messages);

function startFinder(of: string, messages: ListedMessages): EvidenceFinder {
  demandMessages(of, { messages });
  let work = find(messages);
  let isMended = false;
  let evidence: Evidence | undefined;
  return {
    step() {
      try {
        const next = work.next();
        if (next.done === true && next.value !== undefined) evidence = next.value;
        return next.done === true;
      } catch (problem) {
        if (isMended) throw problem;
        // Of invalid messages, the readable parts are searched.
        isMended = true;
        work = find(mendMessages(of, messages));
        return false;
      }
    },
    evidence: () => evidence,
  };
}

function* find(messages: ListedMessages): Generator<void, Evidence> {
  const strings = answerStrings(answerOf(messages)?.markdown ?? '');
  const matcher = createStringMatcher(strings);
  const seenIn = strings.map((): number[] => []);
  const results: RunResult[] = [];
  const stringsIn: (readonly number[])[] = [];
  let resultCount = 0;
  for (const result of resultsOf(messages)) {
    resultCount++;
    const seen = yield* stringsInText(result.node.value, matcher);
    yield;
    if (seen.size === 0) continue;
    const indexes = [...seen].sort((one, other) => one - other);
    for (const index of indexes) seenIn[index]?.push(results.length);
    results.push(result);
    stringsIn.push(indexes);
  }
  return {
    strings: strings.map((one, index) => ({ ...one, seenIn: seenIn[index] ?? [] })),
    resultCount,
    results,
    stringsIn,
  };
}

function* resultsOf(messages: ListedMessages): Generator<RunResult, void> {
  for (const { node, place } of blocksOf(messages)) {
    if (node.type !== 'tool') continue;
    for (const child of node.children)
      if (child.type === 'toolResult') yield { node: child, name: node.name, call: place };
  }
}

/** An escape in a string of JSON. */
const ESCAPE = /\\(?:u([\da-fA-F]{4})|([bfnrt"\\/]))/g;

const ESCAPED = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', ' '],
  ['f', ' '],
]);

/** Text before a piece, in UTF-16 units, which shows whether its first word is complete. */
const BEFORE = 8;

/** Reads a result in pieces. Pieces overlap, so that a string cut at the end of one is complete in the next. */
function* stringsInText(text: string, matcher: StringMatcher): Generator<void, ReadonlySet<number>> {
  const seen = new Set<number>();
  const isJson = /^\s*["[{]/.test(text);
  // A character of JSON may be an escape of six characters, and terminal output has colours between words.
  const overlap = (matcher.longest + 2 * BEFORE) * (isJson || text.includes('\u001b') ? 6 : 1);
  for (let from = 0; matcher.longest > 0 && from < text.length; from += PIECE) {
    const to = from + PIECE + overlap;
    const cut = text.slice(Math.max(0, from - BEFORE), to);
    const piece = withoutEscapes(isJson ? unescaped(cut) : cut);
    matcher.read(piece, (index, start, end) => {
      const isCut = (from > 0 && start < BEFORE) || (to < text.length && end === piece.length);
      if (!isCut) seen.add(index);
    });
    yield;
  }
  return seen;
}

/** Decodes the strings of JSON and keeps their quotation marks. */
const unescaped = (json: string) =>
  json.includes('\\')
    ? json.replace(ESCAPE, (_, code: string | undefined, letter: string | undefined) =>
        code === undefined
          ? (ESCAPED.get(letter ?? '') ?? letter ?? '')
          : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : json;
