import { boundaryFollows, cutFrom, lastToolEnds } from './boundary';
import { createEndTagJudge, type EndTagJudge } from './createEndTagJudge';
import { PAYLOADS, type RawTag, readTag } from './tags';
import { createTreeBuilder } from './treeBuilder';
import type { Root, Status } from './types';

/** A parser that takes a transcript in pieces. */
export interface Parser {
  /** Takes the next piece of the source, cut anywhere. Throws after `end()`. */
  write(chunk: string): void;
  /** Tells that the source is over: what is still open becomes `truncated`. */
  end(): void;
  /**
   * The tree so far, as an immutable snapshot: a closed node is the same object in every later one, and if nothing
   * changed so is the root. It costs what is open, so take one per frame, not per token.
   */
  tree(): Root;
  /** The end of the source that is in no node yet, because what comes next decides what it is. */
  readonly pending: string;
  /** Forgets everything, for a new source. */
  reset(): void;
}

/**
 * Creates a streaming parser of the tagged message string (message-format §9).
 *
 * Any split of a source into chunks gives the same tree at every prefix. No string makes it throw. Only what was held
 * back and the new chunk are searched, so the work is linear in the length of the source.
 *
 * @example
 * const parser = createParser();
 * for await (const chunk of stream) {
 *   parser.write(chunk);
 *   show(parser.tree());
 * }
 * parser.end();
 */
export function createParser(): Parser {
  let builder: ReturnType<typeof createTreeBuilder>;
  let buffer: string; // held-back text and the newest chunk: all that is ever searched
  let base: number; // offset of the buffer
  let at: number; // index up to where the buffer is decided
  let ended: boolean;

  // The open region, in which only its own end tag counts. What is said of it is an offset, not an index.
  let region: RawTag | null;
  let isText: boolean; // a payload where none may stand is bounded like one, but is text
  let start: number;
  let contentStart: number;
  let content: string; // what has left the buffer; it grows by concatenation and is never searched
  let boundary: string; // the end tag of the tool whose result this is, if the result cannot know it
  let refused: number[]; // the end tags that are data, or may be
  let waitsFrom: number; // the end tag that will count if the tool's end never comes; -1 while none waits for that
  /** Created at the first end tag that may be data; from then on it reads all content, to know when that is disproved. */
  let endTags: EndTagJudge | null; // of the open region, once it has met one
  /** Once the source is over, the last of each tool end tag, so that no result looks for its own in vain. */
  let toolEnds: Map<string, number> | null;

  function reset(): void {
    builder = createTreeBuilder();
    buffer = '';
    base = 0;
    at = 0;
    ended = false;
    toolEnds = null;
    refused = [];
    leaveRegion();
  }

  function leaveRegion(): void {
    region = null;
    content = '';
    keepRefused(0);
    waitsFrom = -1;
    endTags = null;
  }

  function scan(): void {
    while (region === null ? scanFlow() : waitsFrom < 0 ? scanRegion(region) : scanWaiting(region)) {
      // Each turn decides a tag.
    }
  }

  /** Keeps the buffer from index `to` on for the next chunk. */
  function hold(to: number): false {
    buffer = buffer.slice(to);
    base += to;
    at = 0;
    return false;
  }

  /** Reads flow up to the next region; `false` when the buffer is used up. */
  function scanFlow(): boolean {
    let searchFrom = at;
    for (;;) {
      const open = buffer.indexOf('<<', searchFrom);
      const tag = open < 0 ? null : readTag(buffer, open);
      if (open < 0 || (tag === 'cut' && !ended)) {
        const to = open >= 0 ? open : ended ? buffer.length : cutFrom(buffer, at, '<<');
        builder.text(buffer.slice(at, to), base + at);
        return hold(to);
      }
      if (tag === null || tag === 'cut') {
        searchFrom = open + 1;
        continue;
      }
      builder.text(buffer.slice(at, open), base + at);
      at = open;
      searchFrom = open + tag.text.length;
      if (tag.kind === 'raw') {
        openRegion(tag, base + at);
        at = searchFrom;
        return true;
      }
      if (builder.take(tag, base + at)) at = searchFrom;
    }
  }

  function openRegion(tag: RawTag, offset: number): void {
    isText = !builder.openRaw(tag, offset);
    boundary = tag.type === 'toolResult' ? builder.boundary() : '';
    start = offset;
    contentStart = offset + tag.text.length;
    region = tag;
  }

  /** The content of the region from one offset to another. */
  function contentBetween(from: number, to: number): string {
    if (contentStart >= base) return buffer.slice(from - base, to - base);
    return (
      content.slice(from - contentStart, to - contentStart) +
      buffer.slice(Math.max(0, from - base), Math.max(0, to - base))
    );
  }

  /** Looks for the end tag of the open region. */
  function scanRegion({ type, closer }: RawTag): boolean {
    const found = buffer.indexOf(closer, at);
    if (found < 0) return ended ? endInside() : wait(cutFrom(buffer, at, closer));
    const offset = base + found;
    const verdict =
      type in PAYLOADS
        ? (endTags ??= createEndTagJudge(contentStart, contentBetween))(offset, true)
        : 'valid';
    if (verdict === 'string') {
      refused.push(offset);
      at = found + closer.length;
      return true;
    }
    const [first] = refused;
    if (verdict === 'broken' && first !== undefined) return settle(first);
    const follows = boundary !== '' && boundaryFollows(buffer, found + closer.length, boundary);
    if (follows === 'cut' && !ended) return wait(found);
    return follows === true ? close(offset, 'complete') : settle(offset);
  }

  /**
   * Waits for more of the region, of which the buffer from index `to` on is undecided. What disproves an open string, a
   * line break say, counts at once: waiting for the next end tag would show too much for long.
   */
  function wait(to: number): boolean {
    const [first] = refused;
    return first !== undefined && endTags?.(base + to, false) === 'broken' ? settle(first) : leave(to);
  }

  function keepRefused(to: number): void {
    if (refused.length > 0) refused = refused.filter((offset) => offset < to);
  }

  /** Ends the region with the end tag at `offset`; in a result whose tool has an id the tool's end has the last word. */
  function settle(offset: number): true {
    // What turned out not to be JSON has no strings either: no tag from here on is data.
    keepRefused(offset);
    endTags = null;
    if (boundary === '') return close(offset, 'complete');
    rewind(offset);
    waitsFrom = offset;
    refused.push(offset);
    at += (region as RawTag).closer.length;
    return true;
  }

  /**
   * A result whose end tag is not followed by the end of its tool: only when that comes is it known which end tag was
   * the last one before it, and so the end.
   */
  function scanWaiting({ text, closer }: RawTag): boolean {
    // An end tag that never comes has no offset, and is at or behind none.
    const inVain = toolEnds !== null && !((toolEnds.get(boundary) as number) >= base + at);
    const found = inVain ? -1 : buffer.indexOf(boundary, at);
    const passed = buffer.slice(at, inVain ? at : found < 0 ? buffer.length : found);
    for (let i = passed.indexOf(closer); i >= 0; i = passed.indexOf(closer, i + 1)) {
      refused.push(base + at + i);
    }
    if (found >= 0) return close(refused.pop() as number, 'complete');
    if (!ended) return leave(Math.min(cutFrom(buffer, at, closer), cutFrom(buffer, at, boundary)));
    rewind(waitsFrom);
    toolEnds ??= lastToolEnds(buffer.slice(at), waitsFrom);
    keepRefused(waitsFrom);
    builder.report(
      'unclosed',
      text,
      ' ends at its first end tag: what follows may be output.',
      start,
      'error',
    );
    return close(waitsFrom, 'complete');
  }

  /** Lets the content up to index `to` go out of the buffer. */
  function leave(to: number): false {
    content += buffer.slice(Math.max(0, contentStart - base), to);
    return hold(to);
  }

  /** Makes `at` the index of `offset`, which the region has passed, taking back what had left the buffer. */
  function rewind(offset: number): void {
    if (offset < base) {
      buffer = content.slice(offset - contentStart) + buffer;
      content = content.slice(0, offset - contentStart);
      base = offset;
    }
    at = offset - base;
  }

  /** The source ends inside the region. */
  function endInside(): true {
    const offset = base + buffer.length;
    const [first] = refused;
    if (first !== undefined && endTags?.(offset, true) === 'broken') return settle(first);
    return close(offset, 'truncated');
  }

  /** Closes the region at `offset`, where its end tag or the end of the source is. */
  function close(offset: number, status: Status): true {
    const tag = region as RawTag;
    const { closer } = tag;
    const end = status === 'complete' ? offset + closer.length : offset;
    rewind(offset);
    if (isText) builder.text(contentBetween(contentStart, end), contentStart);
    else builder.raw(tag, contentBetween(contentStart, offset), start, end, status);
    for (const one of refused) {
      builder.report('forged-boundary', closer, ' in the payload is data.', one);
    }
    at = end - base;
    leaveRegion();
    return true;
  }

  /** Up to where the open region is shown: what waits for the end of its tool is left out, and so is text in doubt. */
  function shownEnd(): number {
    return (isText ? refused[0] : waitsFrom < 0 ? undefined : refused.at(-1)) ?? base;
  }

  reset();
  return {
    write(chunk) {
      if (ended) throw new Error('write() after end(): call reset() first.');
      buffer += chunk;
      scan();
    },
    end() {
      if (ended) return;
      ended = true;
      scan();
      builder.end(base);
    },
    tree() {
      if (region === null) return builder.tree(null, '', 0, base);
      const end = shownEnd();
      return builder.tree(isText ? 'text' : region.type, contentBetween(contentStart, end), start, end);
    },
    get pending() {
      return region === null ? buffer : contentBetween(shownEnd(), base + buffer.length);
    },
    reset,
  };
}
