import { setImmediate } from 'node:timers/promises';
import { runsIn } from '@agent-transcript/analysis/messages';
import type { Run } from '@agent-transcript/formats';
import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import type { Catalogue, Entry } from './createCatalogue';

/** A run in which something was found. */
export interface Found extends Entry {
  readonly found: {
    /** In how many texts of the run it stands. */
    readonly count: number;
    /**
     * Whether the page finds it, as it was written, in what is said in the run: not where it stands only in its name, its path, its agent
     * or its model, or in what is not shown, such as the address of a link.
     */
    readonly isSaid: boolean;
    /** Which of the runs of its file has it first, from 0, as the page lists them; absent where only the path has it. */
    readonly part?: number;
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
    const parts = run === null ? [] : partsOf(run);
    const hits = (await findIn(entry.path, parts, wanted, signal)) ?? findWords(entry.path, parts, words);
    if (hits !== undefined) found.push({ ...entry, found: hits });
  }
  return { found, searched };
}

type Hits = Found['found'];

/** A run of a file: how it is called and who wrote it, and everything that is said in it. */
interface Part {
  readonly names: readonly string[];
  readonly said: readonly Said[];
}

/** The texts of a message, and the tree in which the page looks for them. */
interface Said {
  readonly texts: readonly string[];
  readonly tree: () => Root;
}

async function findIn(
  path: string,
  parts: readonly Part[],
  wanted: string,
  signal: AbortSignal,
): Promise<Hits | undefined> {
  const has = (text: string) => text.toLowerCase().includes(wanted);
  let count = has(path) ? 1 : 0;
  let named: Omit<Hits, 'count'> | undefined;
  let unshown: Omit<Hits, 'count'> | undefined;
  let shown: Omit<Hits, 'count'> | undefined;
  const hit = (text: string, part: number, isSaid = false) => ({
    isSaid,
    part,
    excerpt: excerptOf(text, wanted),
  });
  for (const [part, { names, said }] of parts.entries()) {
    const inNames = names.filter(has);
    count += inNames.length;
    if (inNames[0] !== undefined) named ??= hit(inNames[0], part);
    for (const { texts, tree } of said) {
      const inTexts = texts.filter(has);
      const [first] = inTexts;
      count += inTexts.length;
      if (first === undefined || shown !== undefined || signal.aborted) continue;
      unshown ??= hit(first, part);
      if (await isShown(tree(), wanted)) shown = hit(first, part, true);
    }
  }
  const first = shown ?? unshown ?? named;
  if (first !== undefined) return { count, ...first };
  return count === 0 ? undefined : { count, isSaid: false, excerpt: excerptOf(path, wanted) };
}

/** Whether the page finds a text in a tree. */
async function isShown(tree: Root, wanted: string): Promise<boolean> {
  // Few searches come this far, and the page's search comes with the page.
  const { findInTree } = await import('@agent-transcript/components');
  // A long tree takes a while: others are answered between two.
  await setImmediate();
  return findInTree(tree, wanted).length > 0;
}

/** The text that has most of the words, if each is somewhere. */
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
    for (const { texts } of said) for (const text of texts) look(text, { part });
  }
  const { text, has, ...of } = best;
  const [first] = has;
  return missing.size > 0 || first === undefined
    ? undefined
    : { count, isSaid: false, ...of, excerpt: excerptOf(text, first) };
}

/** The runs of a file, as the page lists them: a run that shows something itself stands before those in it. */
function partsOf(run: Run): Part[] {
  const { runs, ...own } = run;
  if (runs === undefined) return [partOf([run])];
  const inside = runs.map((one) => partOf(runsIn(one)));
  const around = partOf([own]);
  if (own.messages.length > 0) return [around, ...inside];
  const [first, ...others] = inside;
  // The names of the file are those of its first run.
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
        // Data is shown as a result is.
        return {
          texts: [JSON.stringify(one)],
          tree: () => root([tool({ name: '', result: one })]),
        };
      }),
    ),
  ),
});

function textsOf(tree: Root): string[] {
  const texts: string[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    for (const field of ['value', 'title', 'name', 'message', 'details', 'prompt'] as const) {
      const text = (node as { readonly [Field in typeof field]?: unknown })[field];
      if (typeof text === 'string' && text !== '') texts.push(text);
    }
    if ('children' in node) todo.push(...(node.children as readonly TranscriptNode[]).toReversed());
  }
  return texts;
}

/** The place is that in lower case, which may be a few characters off for rare letters. */
function excerptOf(text: string, wanted: string): string {
  const at = text.toLowerCase().indexOf(wanted);
  const from = Math.max(0, at - AROUND);
  const to = at + wanted.length + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
