import { runsIn } from '@agent-transcript/analysis/messages';
import type { Run } from '@agent-transcript/formats';
import type { TranscriptNode } from '@agent-transcript/parser';
import type { Catalogue, Entry } from './createCatalogue';

/** A run in which something was found. */
export interface Found extends Entry {
  readonly found: {
    /** In how many texts of the run it stands. */
    readonly count: number;
    /** Whether it stands, as it was written, in what is said in the run, and not only in its name, its path, its agent or its model. */
    readonly isSaid: boolean;
    /** What stands around it where it is found first. */
    readonly excerpt: string;
  };
}

/** What was found, and whether all runs were looked through. */
export interface SearchResult {
  readonly found: readonly Found[];
  readonly searched: number;
}

/** The largest file that is searched, in bytes, and how much of a text is shown before and after what is found. */
const LARGEST = 64_000_000;
const AROUND = 60;

/**
 * Looks through runs for a text, whatever its case: their titles, and everything that is said in them. A run that has the text nowhere,
 * but each of its words somewhere, is found too.
 *
 * @param patience How long new runs are read, in milliseconds.
 */
export async function searchRuns(
  catalogue: Catalogue,
  entries: readonly Entry[],
  query: string,
  patience: number,
  signal: AbortSignal,
): Promise<SearchResult> {
  const wanted = query.toLowerCase();
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const until = performance.now() + patience;
  const found: Found[] = [];
  let searched = 0;
  for (const entry of entries) {
    if (performance.now() > until || signal.aborted) break;
    if (entry.size > LARGEST) continue;
    searched++;
    const run = await catalogue.read(entry.path, signal).catch(() => null);
    const names = [entry.path, ...(run === null ? [] : namesOf(run))];
    const texts = run === null ? [] : textsOf(run);
    const hits = findIn(names, texts, wanted) ?? findWords(names, texts, words);
    if (hits !== undefined) found.push({ ...entry, found: hits });
  }
  return { found, searched };
}

type Hits = Found['found'];

function findIn(names: readonly string[], texts: readonly string[], wanted: string): Hits | undefined {
  const inNames = names.filter((text) => text.toLowerCase().includes(wanted));
  const inTexts = texts.filter((text) => text.toLowerCase().includes(wanted));
  const first = inTexts[0] ?? inNames[0];
  if (first === undefined) return undefined;
  return {
    count: inNames.length + inTexts.length,
    isSaid: inTexts.length > 0,
    excerpt: excerptOf(first, wanted),
  };
}

/** The text that has most of the words, if each is somewhere. */
function findWords(
  names: readonly string[],
  texts: readonly string[],
  words: readonly string[],
): Hits | undefined {
  if (words.length < 2) return undefined;
  const missing = new Set(words);
  let best: { readonly text: string; readonly has: readonly string[] } = { text: '', has: [] };
  let count = 0;
  for (const text of [...names, ...texts]) {
    const lower = text.toLowerCase();
    const has = words.filter((word) => lower.includes(word));
    for (const word of has) missing.delete(word);
    if (has.length > 0) count++;
    if (has.length > best.has.length) best = { text, has };
  }
  const [first] = best.has;
  return missing.size > 0 || first === undefined
    ? undefined
    : { count, isSaid: false, excerpt: excerptOf(best.text, first) };
}

/** How a run is called, and who wrote it. */
const namesOf = (run: Run): string[] =>
  runsIn(run).flatMap(({ title, agent, model, result }) =>
    [title, agent, model, result].flatMap((text) => text ?? []),
  );

/** Everything that is said in a run. */
function textsOf(run: Run): string[] {
  const texts: string[] = [];
  for (const { messages } of runsIn(run)) {
    for (const { content } of messages)
      for (const one of content)
        if (one.type === 'root') addTexts(one, texts);
        else texts.push(JSON.stringify(one));
  }
  return texts;
}

function addTexts(root: TranscriptNode, texts: string[]): void {
  const todo: TranscriptNode[] = [root];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    for (const field of ['value', 'title', 'name', 'message', 'details', 'prompt'] as const) {
      const text = (node as { readonly [Field in typeof field]?: unknown })[field];
      if (typeof text === 'string' && text !== '') texts.push(text);
    }
    if ('children' in node) todo.push(...(node.children as readonly TranscriptNode[]).toReversed());
  }
}

/** The place is that in lower case, which may be a few characters off for rare letters. */
function excerptOf(text: string, wanted: string): string {
  const at = text.toLowerCase().indexOf(wanted);
  const from = Math.max(0, at - AROUND);
  const to = at + wanted.length + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
