import { createParser, type FlowNode, type Parser, type Root } from '@agent-transcript/parser';
import { growsFrom } from '@agent-transcript/text/growing';
import { type Revision, revisionOf, type SourceEdit } from './revision';

/** Result of reading a message. */
export interface SourceReading {
  /** Source, if known. */
  readonly source: string | undefined;
  readonly tree: Root;
  readonly revision: Revision;
  readonly streaming: boolean;
  /** True if all of the source is text, so that its tags are not parsed. */
  readonly plain: boolean;
  /** Parser that continues while the message streams. */
  readonly feed: Feed | null;
}

/**
 * A parser and the source written to it. A render that React discarded may have written more than the page shows. This is safe,
 * because trees
 * are immutable and a source that continues differently gets a new parser.
 */
interface Feed {
  readonly parser: Parser;
  source: string;
  ended: boolean;
}

/** A source and the way to read it. */
export interface SourceInput {
  readonly source: string;
  /** True if the source may grow. */
  readonly streaming: boolean;
  /** True if all of the source is text, so that its tags are not parsed. */
  readonly plain: boolean;
}

/**
 * Reads a source, reusing the last reading: only the new text of a grown source is parsed, and closed nodes stay the same objects.
 * Any other
 * source is parsed from its start.
 */
export function readSource(
  last: SourceReading | undefined,
  { source, streaming, plain }: SourceInput,
): SourceReading {
  const isSame = last?.plain === plain && last.source === source;
  if (isSame && last.streaming === streaming) return last;
  const feed = plain ? null : feedOf(last?.feed ?? null, source, streaming);
  const tree = feed?.parser.tree() ?? plainTree(source, streaming);
  const isContinued = isSame || (feed !== null && feed === last?.feed);
  const edit =
    isContinued || last === undefined ? undefined : last.plain === plain ? editOf(last, source, tree) : null;
  const revision = revisionOf(last?.revision, tree, edit);
  return { source, tree, revision, streaming, plain, feed: streaming ? feed : null };
}

/** Reading of a tree that the host parsed or built from values. */
export function readTree(
  last: SourceReading | undefined,
  tree: Root,
  source: string | undefined,
): SourceReading {
  const isOfValues = tree.data?.length !== undefined;
  const edit = last !== undefined && (isOfValues ? isOtherRun : isOther)(last.tree, tree) ? null : undefined;
  const revision = revisionOf(last?.revision, tree, edit);
  return { source, tree, revision, streaming: false, plain: false, feed: null };
}

function feedOf(last: Feed | null, source: string, streaming: boolean): Feed {
  const isContinued =
    last !== null && (last.ended ? !streaming && source === last.source : growsFrom(source, last.source));
  const feed = isContinued ? last : { parser: createParser(), source: '', ended: false };
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

/** Edit from the source of a reading to `source`; `undefined` if the source only grew. */
function editOf(
  { source: before, tree: last }: SourceReading,
  source: string,
  tree: Root,
): SourceEdit | undefined {
  if (before === undefined) return isOther(last, tree) ? null : undefined;
  return growsFrom(source, before) ? undefined : difference(before, source);
}

/** True if a tree has a different text. Without sources to compare, the first block decides. */
function isOther(last: Root, { children: [first] }: Root): boolean {
  const [before, second] = last.children;
  return second !== undefined && before !== first && before?.end !== first?.end;
}

/**
 * Same for trees built from values. Their first block may grow after later ones arrived, so its words decide; the offsets are not
 * lengths of
 * a text.
 */
function isOtherRun({ children: [before] }: Root, { children: [first] }: Root): boolean {
  return before !== undefined && before !== first && !growsFrom(wordsOf(first), wordsOf(before));
}

/** Beginning of a block, which stays the same while it grows. */
function wordsOf(node: FlowNode | undefined): string {
  switch (node?.type) {
    case 'text':
    case 'thinking':
    case 'checkpoint':
      return node.type + node.value;
    case 'step':
      return `step${node.number ?? ''} ${node.title}`;
    case 'tool':
      return `tool${node.id ?? ''} ${node.name}`;
    case 'inputRequest':
      return node.type + node.prompt;
    case 'error':
      return node.type + node.message;
    case 'media':
    case 'citation':
      return node.type + (node.url ?? '');
    case undefined:
      return '';
  }
}

/**
 * Edit between two sources. A pure insertion or removal of any size is an edit; a replacement only if at least half of the text stays,
 * otherwise it is a different text.
 */
function difference(before: string, after: string): SourceEdit {
  const longer = Math.max(before.length, after.length);
  const shorter = Math.min(before.length, after.length);
  const by = after.length - before.length;
  // The end comes first: an insertion may begin like the text after it, as all tags do, and that text has moved.
  let at = before.length;
  while (at > before.length - shorter && before[at - 1] === after[at + by - 1]) at--;
  const most = shorter - (before.length - at);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  const kept = from + before.length - at;
  return kept < shorter && kept * 2 < longer ? null : { from, at, by };
}
