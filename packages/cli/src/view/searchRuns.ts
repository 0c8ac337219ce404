import { runsIn } from '@agent-transcript/analysis/messages';
import type { Run } from '@agent-transcript/formats';
import type { TranscriptNode } from '@agent-transcript/parser';
import type { Catalogue, Entry } from './createCatalogue';

/** A run in which something was found. */
export interface Found extends Entry {
  readonly found: {
    /** In how many texts of the run it stands. */
    readonly count: number;
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
 * Looks through runs for a text, whatever its case: their titles, and everything that is said in them.
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
  const until = performance.now() + patience;
  const found: Found[] = [];
  let searched = 0;
  for (const entry of entries) {
    if (performance.now() > until || signal.aborted) break;
    if (entry.size > LARGEST) continue;
    searched++;
    const run = await catalogue.read(entry.path, signal).catch(() => null);
    const texts = [entry.path, ...(run === null ? [] : textsOf(run))];
    const hits = texts.filter((text) => text.toLowerCase().includes(wanted));
    if (hits[0] !== undefined)
      found.push({ ...entry, found: { count: hits.length, excerpt: excerptOf(hits[0], wanted) } });
  }
  return { found, searched };
}

/** Everything that is said in a run. */
function textsOf(run: Run): string[] {
  const texts: string[] = [];
  for (const { title, agent, model, messages } of runsIn(run)) {
    for (const text of [title, agent, model]) if (text !== undefined) texts.push(text);
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
