import { createParser, type Parser, type Root } from '@agent-transcript/parser';
import { growsFrom } from '@agent-transcript/text/growing';
import { type Revision, revisionOf, type SourceEdit } from './revision';

/** A message that was read. */
export interface Reading {
  /** What it was parsed from, if that is known. */
  readonly source: string | undefined;
  readonly tree: Root;
  readonly revision: Revision;
  readonly streaming: boolean;
  /** Whether it is text from its beginning to its end, whatever it looks like. */
  readonly plain: boolean;
  /** The parser that reads on while it streams. */
  readonly feed: Feed | null;
}

/**
 * A parser with all that it has been given. A render that was thrown away may have given it more than is on the page; its
 * trees are immutable, so that nobody can tell unless the source goes on in another way, which takes another parser.
 */
interface Feed {
  readonly parser: Parser;
  source: string;
  ended: boolean;
}

/** How a source is to be read. */
export interface SourceInput {
  readonly source: string;
  /** Whether it may grow. */
  readonly streaming: boolean;
  /** Whether it is text as a whole, of which nothing is parsed. */
  readonly plain: boolean;
}

/**
 * Reads a source after what it was before: of one that has grown only what is new is parsed, and closed nodes stay the same
 * objects. A source that does not go on from the last one is parsed anew.
 */
export function readSource(last: Reading | undefined, { source, streaming, plain }: SourceInput): Reading {
  const isSame = last?.plain === plain && last.source === source;
  if (isSame && last.streaming === streaming) return last;
  const feed = plain ? null : feedOf(last?.feed ?? null, source, streaming);
  const tree = feed?.parser.tree() ?? plainTree(source, streaming);
  const goesOn = isSame || (feed !== null && feed === last?.feed);
  const edit =
    goesOn || last === undefined ? undefined : last.plain === plain ? editOf(last, source, tree) : null;
  const revision = revisionOf(last?.revision, tree, edit);
  return { source, tree, revision, streaming, plain, feed: streaming ? feed : null };
}

/** Takes a tree that somebody else has parsed. */
export function readTree(last: Reading | undefined, tree: Root, source: string | undefined): Reading {
  const edit = last !== undefined && isOther(last.tree, tree) ? null : undefined;
  const revision = revisionOf(last?.revision, tree, edit);
  return { source, tree, revision, streaming: false, plain: false, feed: null };
}

function feedOf(last: Feed | null, source: string, streaming: boolean): Feed {
  const goesOn =
    last !== null && (last.ended ? !streaming && source === last.source : growsFrom(source, last.source));
  const feed = goesOn ? last : { parser: createParser(), source: '', ended: false };
  if (feed.ended) return feed;
  feed.parser.write(source.slice(feed.source.length));
  feed.source = source;
  if (!streaming) {
    feed.parser.end();
    feed.ended = true;
  }
  return feed;
}

function plainTree(source: string, streaming: boolean): Root {
  const place = { start: 0, end: source.length, status: streaming ? 'streaming' : 'complete' } as const;
  const children = source === '' ? [] : [{ type: 'text' as const, value: source, ...place }];
  return { type: 'root', children, diagnostics: [], ...place };
}

/** How the source of a reading became another; `undefined` where it has grown. */
function editOf({ source: before, tree: last }: Reading, source: string, tree: Root): SourceEdit | undefined {
  if (before === undefined) return isOther(last, tree) ? null : undefined;
  return growsFrom(source, before) ? undefined : difference(before, source);
}

/** Of a tree nobody says that it is another: then what it begins with is not what it was. */
function isOther(last: Root, { children: [first] }: Root): boolean {
  const [before, second] = last.children;
  return second !== undefined && before !== first && before?.end !== first?.end;
}

/**
 * What is put in or taken out leaves the rest as it was, however much it is; a word that is corrected, most of it: if less
 * than half stays, it is another text.
 */
function difference(before: string, after: string): SourceEdit {
  const longer = Math.max(before.length, after.length);
  const shorter = Math.min(before.length, after.length);
  const by = after.length - before.length;
  // The end first: what is put in may begin as what stands behind it does, as all tags do, and that has moved.
  let at = before.length;
  while (at > before.length - shorter && before[at - 1] === after[at + by - 1]) at--;
  const most = shorter - (before.length - at);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  const kept = from + before.length - at;
  return kept < shorter && kept * 2 < longer ? null : { from, at, by };
}
