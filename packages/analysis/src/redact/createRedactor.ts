import { demand, hasHoles } from '@agent-transcript/text/given';
import { createSecrets, findingOf, type Secret, type Secrets } from './createSecrets';
import { createDetect, type Detect } from './detectSecrets';
import { createFindForms } from './findForms';
import { type Hit, spansOf, withoutDoubles } from './Hit';
import { replaceHits } from './replaceHits';
import { rules, secretField } from './rules';
import type { RedactionOptions, SecretFinding } from './rules/Redaction';
import type { Leaf, RunTexts, Stretch } from './run/Leaf';
import { readable } from './run/readable';
import { textsOf } from './run/textsOf';
import { isFile } from './views/filesIn';

/** A run without its secrets. */
export interface Redacted<Run> {
  /** Of the same shape; everything that holds no secret is the same object. */
  readonly run: Run;
  /** What was replaced. */
  readonly replaced: readonly SecretFinding[];
}

/** Work that is done in steps, so that a page stays responsive. */
export interface Steps<Result> {
  /** Does a little of the work, and returns whether all is done. A single text of many megabytes takes longer. */
  readonly step: () => boolean;
  /** `undefined` until all is done. */
  readonly result: () => Result | undefined;
}

/** A redaction in the making: first the search, then, for what was chosen, the replacement. */
export interface Redactor<Run> {
  /** Does a little of the search, and returns whether all is found. */
  readonly step: () => boolean;
  /** The secrets of the run, in order; `undefined` until all are found. */
  readonly findings: () => readonly SecretFinding[] | undefined;
  /**
   * Replaces secrets, once all are found.
   *
   * @param chosen What to replace; default: what is `suggested`. Findings of another search count by their `mark`.
   * @throws Error before all is found.
   */
  readonly redact: (chosen?: readonly Pick<SecretFinding, 'mark'>[]) => Steps<Redacted<Run>>;
}

/** All hits of a run. */
interface Search {
  readonly texts: RunTexts;
  readonly hits: ReadonlyMap<Stretch, readonly Hit[]>;
  readonly secrets: readonly Secret[];
}

/**
 * Looks for secrets in a run and replaces them, in steps.
 *
 * @param run A `Run` of `@agent-transcript/formats`, or an object of its shape. Never changed. Of values that JSON cannot hold, such as a
 * `Map` or a field that throws, the redacted run has what JSON can.
 * @throws TypeError for a run or options of another type.
 */
export const createRedactor = <Run extends object>(run: Run, options?: RedactionOptions): Redactor<Run> =>
  redactorOf('createRedactor', run, options);

/** A redactor for the function `of`, which its errors name. */
export function redactorOf<Run extends object>(
  of: string,
  run: Run,
  options: RedactionOptions = {},
): Redactor<Run> {
  demand(of, { run }, 'a run', isRun);
  demand(of, { options }, OPTIONS, isOptions);
  const read = readable(run) as Run;
  const search = stepsOf(findAll(read, options));
  return {
    step: search.step,
    findings: () => search.result()?.secrets.map(findingOf),
    redact(chosen) {
      const found = search.result();
      if (found === undefined)
        throw new Error('redact was called before all secrets were found: call step until it returns true.');
      const marks = new Set(
        (chosen ?? found.secrets.map(findingOf).filter(({ suggested }) => suggested)).map(({ mark }) => mark),
      );
      return stepsOf(replaceChosen(read, found, marks));
    },
  };
}

function isRun(value: unknown): boolean {
  const read = readable(value);
  return typeof read === 'object' && read !== null && !Array.isArray(read);
}

const OPTIONS =
  'an object whose `words` are strings, and whose `finders` have a `name` and a function `find`';

function isOptions(value: unknown): boolean {
  try {
    const { words, finders } = value as Readonly<Record<string, unknown>>;
    return typeof value === 'object' && isListOf(words, isWord) && isListOf(finders, isFinder);
  } catch {
    // A non-object, or a proxy that throws.
    return false;
  }
}

const isListOf = (value: unknown, is: (one: unknown) => boolean) =>
  value === undefined || (Array.isArray(value) && !hasHoles(value) && value.every(is));

const isWord = (value: unknown) => typeof value === 'string';

function isFinder(value: unknown): boolean {
  const { name, find } = value as Readonly<Record<string, unknown>>;
  return typeof name === 'string' && typeof find === 'function';
}

function stepsOf<Result>(work: Generator<void, Result>): Steps<Result> {
  let result: Result | undefined;
  return {
    step() {
      const next = work.next();
      if (next.done === true && next.value !== undefined) result = next.value;
      return next.done === true;
    },
    result: () => result,
  };
}

function* findAll(run: object, options: RedactionOptions): Generator<void, Search> {
  const texts = yield* textsOf(run);
  const secrets = createSecrets();
  const ids = new Set<string>();
  for (const leaves of texts.stretches) for (const { isId, text } of leaves) if (isId) ids.add(text);
  for (const word of new Set(options.words ?? []))
    if (word.trim() !== '')
      secrets.add({ kind: 'word', rule: 'word', rank: LAST_RANK, text: word, spread: 'part' });
  const detect = createDetect(secrets, options, ids);
  const detected = new Map<Stretch, readonly Hit[]>();
  const detectOnce = once(detect);
  for (const stretch of texts.stretches) {
    const hits = [...namedHits(stretch[0], secrets, ids), ...(yield* readStretch(stretch, detectOnce))];
    if (hits.length > 0) detected.set(stretch, hits);
  }
  // What was found anywhere is looked for everywhere.
  const wholes = secrets.wholes();
  const findForms = once(createFindForms(secrets.forms));
  const found = new Map<Stretch, readonly Hit[]>();
  for (const stretch of texts.stretches) {
    const all = [...(detected.get(stretch) ?? []), ...(yield* readStretch(stretch, findForms))];
    const hits = withoutDoubles(all.map((hit) => ({ ...hit, secret: wholes.get(hit.secret) ?? hit.secret })));
    if (hits.length === 0) continue;
    found.set(stretch, hits);
    // Of secrets that overlap one is replaced: another that stands nowhere else has no mark.
    for (const { secret, from } of spansOf(hits)) secrets.count(secret, leafAt(stretch, from));
  }
  for (const [stretch, hits] of found) found.set(stretch, withMarks(hits));
  return { texts, hits: found, secrets: secrets.counted };
}

/** Hits of secrets without a mark as hits of the one that they overlap: they go with it. */
function withMarks(hits: readonly Hit[]): readonly Hit[] {
  if (hits.every(({ secret }) => secret.count > 0)) return hits;
  const spans = spansOf(hits);
  let next = 0;
  return hits
    .toSorted((one, other) => one.from - other.from)
    .map((hit) => {
      while ((spans[next] as Hit).to <= hit.from) next++;
      return hit.secret.count > 0 ? hit : { ...hit, secret: (spans[next] as Hit).secret };
    });
}

/** What has a known shape tells more than a word in it. */
const LAST_RANK = 1_000_000;

/** How long a text may be to be remembered: names, ids and roles come again and again. */
const LONGEST_KNOWN = 100;

/** The same, but a short text is read once only. */
function once(read: Detect): Detect {
  const known = new Map<string, readonly Hit[]>();
  return function* readOnce(text) {
    if (text.length > LONGEST_KNOWN) return yield* read(text);
    let hits = known.get(text);
    if (hits === undefined) {
      hits = yield* read(text);
      known.set(text, hits);
    }
    return hits;
  };
}

/** A secret that is the whole value of a field that is named after it. */
function namedHits({ name, text, isKey }: Leaf, secrets: Secrets, ids: ReadonlySet<string>): readonly Hit[] {
  const named = isKey || name === undefined ? null : secretField(name, text);
  if (named === null || (named.found.isWeak === true && ids.has(text)) || isFile(text)) return [];
  const { rule, found } = named;
  const secret = secrets.add({ ...found, kind: rule.kind, rule: rule.name, rank: rankOf(rule.name), text });
  return [{ secret, from: 0, to: text.length }];
}

const rankOf = (name: string): number => rules().findIndex((rule) => rule.name === name);

/** Reads the texts of a stretch, each alone and all as one. */
function* readStretch(stretch: Stretch, read: Detect): Generator<void, readonly Hit[]> {
  if (stretch.length === 1) return yield* read(stretch[0].text);
  const hits: Hit[] = [...(yield* read(stretch.map(({ text }) => text).join('')))];
  let start = 0;
  for (const { text } of stretch) {
    for (const { secret, from, to } of yield* read(text))
      hits.push({ secret, from: from + start, to: to + start });
    start += text.length;
  }
  return hits;
}

function leafAt(stretch: Stretch, at: number): Leaf {
  let start = 0;
  for (const leaf of stretch) {
    start += leaf.text.length;
    if (at < start) return leaf;
  }
  return stretch[0];
}

function* replaceChosen<Run extends object>(
  run: Run,
  { texts, hits, secrets }: Search,
  marks: ReadonlySet<string>,
): Generator<void, Redacted<Run>> {
  const { run: redacted, placed } = yield* replaceHits(run, texts, hits, ({ mark }) => marks.has(mark));
  return { run: redacted, replaced: secrets.map(findingOf).filter(({ mark }) => placed.has(mark)) };
}
