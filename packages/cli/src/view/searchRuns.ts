import { setImmediate } from 'node:timers/promises';
import { runsIn } from '@agent-transcript/analysis/messages';
import type { Run } from '@agent-transcript/formats';
import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { createQueryMatcher, phraseOf, searchPattern } from '@agent-transcript/text/search';
import type { Catalogue, Entry } from './createCatalogue';

/** A run with matches. */
export interface Found extends Entry {
  readonly found: {
    /** Number of its texts with matches. */
    readonly count: number;
    /**
     * True if the page finds the query, as written, in what is said in the run; false if it occurs only in the name,
     * path, agent or model, or in hidden text such as the address of a link.
     */
    readonly isSaid: boolean;
    /** Index of the first matching run in its file, from 0, as the page lists them; absent if only the path matches. */
    readonly part?: number;
    /** Text around the first match. */
    readonly excerpt: string;
  };
}

/** Matches, and whether all runs were searched. */
export interface SearchResult {
  readonly found: readonly Found[];
  readonly searched: number;
}

/** Largest file that is searched, in bytes, and lengths of the text shown before and after a match. */
const LARGEST = 64_000_000;
const AROUND = 60;

/**
 * Searches the titles and contents of runs for a text, ignoring case. A run that does not contain the text, but all of
 * its words, matches too, unless the query is in quotation marks.
 *
 * @param patience Limit for reading new runs, in milliseconds.
 */
export async function searchRuns(
  catalogue: Catalogue,
  entries: readonly Entry[],
  query: string,
  patience: number,
  signal: AbortSignal,
): Promise<SearchResult> {
  const words =
    phraseOf(query) === null
      ? query
          .toLowerCase()
          .split(/\s+/)
          .filter((word) => word !== '')
      : [];
  const until = performance.now() + patience;
  const found: Found[] = [];
  let searched = 0;
  for (const entry of entries) {
    if (performance.now() > until || signal.aborted) break;
    if (entry.size > LARGEST) continue;
    searched++;
    const run = await catalogue.read(entry.path, signal).catch(() => null);
    const parts = run === null ? [] : partsOf(run);
    const hits = (await findIn(entry.path, parts, query, signal)) ?? findWords(entry.path, parts, words);
    if (hits !== undefined) found.push({ ...entry, found: hits });
  }
  return { found, searched };
}

type Hits = Found['found'];

/** A run of a file: names (title, agent, model) and contents. */
interface Part {
  readonly names: readonly string[];
  readonly said: readonly Said[];
}

/** Texts of a message in order, and the tree that the page searches. */
interface Said {
  readonly texts: readonly SaidText[];
  readonly tree: () => Root;
}

interface SaidText {
  readonly text: string;
  readonly isMarkdown: boolean;
  /** Start of the block with this text. */
  readonly block: number;
}

async function findIn(
  path: string,
  parts: readonly Part[],
  query: string,
  signal: AbortSignal,
): Promise<Hits | undefined> {
  const reading = createQueryMatcher(query);
  const pattern = searchPattern(query) ?? /$/g;
  const excerpt = (text: string) => excerptOf(text, pattern);
  let count = reading(path) === null ? 0 : 1;
  let named: Omit<Hits, 'count'> | undefined;
  let unshown: Omit<Hits, 'count'> | undefined;
  let shown: Omit<Hits, 'count'> | undefined;
  for (const [part, { names, said }] of parts.entries()) {
    const inNames = names.flatMap((name) => reading(name) ?? []);
    count += inNames.length;
    if (inNames[0] !== undefined) named ??= { isSaid: false, part, excerpt: excerpt(inNames[0]) };
    for (const { texts, tree } of said) {
      const inTexts = texts.flatMap(({ text, isMarkdown, block }) => {
        const read = reading(text, isMarkdown);
        return read === null ? [] : { read, block };
      });
      const [first] = inTexts;
      count += inTexts.length;
      if (first === undefined || shown !== undefined || signal.aborted) continue;
      unshown ??= { isSaid: false, part, excerpt: excerpt(first.read) };
      // The page scrolls to the first block that shows the match, so the excerpt must come from it.
      const start = await firstShown(tree(), query);
      if (start === undefined) continue;
      const { read } = inTexts.find(({ block }) => block === start) ?? first;
      shown = { isSaid: true, part, excerpt: excerpt(read) };
    }
  }
  const first = shown ?? unshown ?? named;
  if (first !== undefined) return { count, ...first };
  return count === 0 ? undefined : { count, isSaid: false, excerpt: excerpt(path) };
}

/** Start of the first block of a tree with a match on the page. */
async function firstShown(tree: Root, query: string): Promise<number | undefined> {
  // Few searches reach this point, so the page's search is loaded on demand.
  const { findInTree } = await import('@agent-transcript/components');
  // A long tree takes a while: let other requests run in between.
  await setImmediate();
  return findInTree(tree, query)[0]?.start;
}

/** The text with most of the words, if each occurs somewhere. */
function findWords(path: string, parts: readonly Part[], words: readonly string[]): Hits | undefined {
  if (words.length < 2) return undefined;
  const missing = new Set(words);
  let best: { readonly text: string; readonly has: readonly string[]; readonly part?: number } = {
    text: '',
    has: [],
  };
  let count = 0;
  const look = (text: string, of: { readonly part?: number }) => {
    const lower = text.toLowerCase();
    const has = words.filter((word) => lower.includes(word));
    for (const word of has) missing.delete(word);
    if (has.length > 0) count++;
    if (has.length > best.has.length) best = { text, has, ...of };
  };
  look(path, {});
  for (const [part, { names, said }] of parts.entries()) {
    for (const name of names) look(name, { part });
    for (const { texts } of said) for (const { text } of texts) look(text, { part });
  }
  const { text, has, ...of } = best;
  const [first] = has;
  return missing.size > 0 || first === undefined
    ? undefined
    : { count, isSaid: false, ...of, excerpt: excerptOf(text, searchPattern(first) ?? /$/g) };
}

/** Runs of a file as the page lists them: a run with content of its own precedes its nested runs. */
function partsOf(run: Run): Part[] {
  const { runs, ...own } = run;
  if (runs === undefined) return [partOf([run])];
  const inside = runs.map((one) => partOf(runsIn(one)));
  const around = partOf([own]);
  if (own.messages.length > 0) return [around, ...inside];
  const [first, ...others] = inside;
  // The names of the file belong to its first run.
  return first === undefined ? [around] : [{ ...first, names: [...around.names, ...first.names] }, ...others];
}

const partOf = (runs: readonly Run[]): Part => ({
  names: runs.flatMap(({ title, agent, model, result }) =>
    [title, agent, model, result].flatMap((text) => text ?? []),
  ),
  said: runs.flatMap(({ messages }) =>
    messages.flatMap(({ content }) =>
      content.map((one): Said => {
        if (one.type === 'root') return { texts: textsOf(one), tree: () => one };
        // Data is shown like a result.
        return {
          texts: [{ text: JSON.stringify(one), isMarkdown: false, block: 0 }],
          tree: () => root([tool({ name: '', result: one })]),
        };
      }),
    ),
  ),
});

function textsOf(tree: Root): SaidText[] {
  const texts: SaidText[] = [];
  const todo: (readonly [node: TranscriptNode, block: number])[] = [[tree, tree.start]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, around] = next;
    const block = PAYLOADS.has(node.type) ? around : node.start;
    const isMarkdown = node.type === 'text' || node.type === 'thinking' || node.type === 'inputRequest';
    for (const field of ['title', 'name', 'message', 'prompt', 'value', 'details'] as const) {
      const text = (node as { readonly [Field in typeof field]?: unknown })[field];
      if (typeof text === 'string' && text !== '') texts.push({ text, isMarkdown, block });
    }
    if (!('children' in node)) continue;
    for (const child of (node.children as readonly TranscriptNode[]).toReversed()) todo.push([child, block]);
  }
  return texts;
}

/** Payloads belong to the block around them. */
const PAYLOADS: ReadonlySet<string> = new Set(['toolInput', 'toolResult', 'userInput', 'errorDetails']);

function excerptOf(text: string, pattern: RegExp): string {
  const found = text.matchAll(pattern).next().value;
  const at = found?.index ?? 0;
  const from = Math.max(0, at - AROUND);
  const to = at + (found?.[0].length ?? 0) + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
