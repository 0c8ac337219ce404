import { demandText } from '@agent-transcript/text/given';
import { boundaryFollows, cutFrom, lastToolEnds } from './boundary';
import { createEndTagJudge, type EndTagJudge } from './createEndTagJudge';
import type { Root, Status } from './model/types';
import { PAYLOADS, type RawTag, readTag } from './tags';
import { createTreeBuilder } from './treeBuilder';

/** An incremental parser of a transcript. */
export interface Parser {
  /**
   * Takes the next piece of the source, split anywhere. Throws after `end()`, and a `TypeError` for anything but a
   * string.
   */
  write(chunk: string): void;
  /** Ends the source: open nodes become `truncated`. */
  end(): void;
  /**
   * The tree so far, as an immutable snapshot. A closed node is the same object in every later snapshot, and so is the
   * root if nothing changed. The cost grows with the open nodes, so take one snapshot per frame, not per token.
   */
  tree(): Root;
  /** The end of the source that is in no node yet, because the next piece decides its meaning. */
  pending(): string;
  /** Resets the parser for a new source. */
  reset(): void;
}

/**
 * Creates a streaming parser of the tagged message string (message-format §9).
 *
 * Any split of a source into chunks gives the same tree at every prefix. No source makes it throw. It searches only
 * held-back text and the new chunk, so the work is linear in the length of the source.
 *
 * @example
 * const parser = createParser();
 * for await (const chunk of stream) {
 * parser.write(chunk);
 * show(parser.tree());
 * }
 * parser.end();
 */
export function createParser(): Parser {
  let builder: ReturnType<typeof createTreeBuilder>;
  let buffer: string; // held-back text and the newest chunk: all that is ever searched
  let base: number; // offset of the buffer
  let at: number; // the buffer is decided up to this index
  let ended: boolean;

  // The open region, in which only its own end tag counts. Positions are offsets, not indexes.
  let region: RawTag | null;
  let isText: boolean; // true for a misplaced payload, which ends like any other but is text
  let start: number;
  let contentStart: number;
  let content: string; // the part that has left the buffer; it grows by concatenation and is never searched
  let boundary: string; // the end tag of the result's tool, if the tool has an id, which the result cannot forge
  let refused: number[]; // end tags that are data, or may be
  let waitsFrom: number; // the end tag that counts if the tool's end never comes; -1 if none waits for it
  /**
   * Created at the first end tag that may be data; from then on it reads all content, to notice when that is disproved.
   */
  let endTags: EndTagJudge | null; // of the open region
  /** After the end of the source, the last offset of each tool end tag, so that results do not search for a missing one. */
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
      // Each call decides one tag.
    }
  }

  /** Holds the buffer back from index `to` until the next chunk. */
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

  /** Content of the region between two offsets. */
  function contentBetween(from: number, to: number): string {
    if (contentStart >= base) return buffer.slice(from - base, to - base);
    return (
      content.slice(from - contentStart, to - contentStart) +
      buffer.slice(Math.max(0, from - base), Math.max(0, to - base))
    );
  }

  /** Searches for the end tag of the open region. */
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
   * Waits for more of the region; the buffer is undecided from index `to` on. Content that disproves an open string, such as a line
   * break, counts at once: waiting for the next end tag would show too much for too long.
   */
  function wait(to: number): boolean {
    const [first] = refused;
    return first !== undefined && endTags?.(base + to, false) === 'broken' ? settle(first) : leave(to);
  }

  function keepRefused(to: number): void {
    if (refused.length > 0) refused = refused.filter((offset) => offset < to);
  }

  /**
   * Ends the region with the end tag at `offset`; in a result of a tool with an id, the end tag of the tool decides.
   */
  function settle(offset: number): true {
    // Content that is not JSON has no strings, so no further tag is data.
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
   * Scans a result whose end tag is not followed by the end tag of its tool: the last end tag before the tool's is the end.
   */
  function scanWaiting({ text, closer }: RawTag): boolean {
    // A tool end tag that never comes has no offset, so the comparison fails.
    const isMissing = toolEnds !== null && !((toolEnds.get(boundary) as number) >= base + at);
    const found = isMissing ? -1 : buffer.indexOf(boundary, at);
    const passed = buffer.slice(at, isMissing ? at : found < 0 ? buffer.length : found);
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

  /** Moves the content up to index `to` out of the buffer. */
  function leave(to: number): false {
    content += buffer.slice(Math.max(0, contentStart - base), to);
    return hold(to);
  }

  /** Moves `at` back to the index of `offset`, and content back into the buffer if needed. */
  function rewind(offset: number): void {
    if (offset < base) {
      buffer = content.slice(offset - contentStart) + buffer;
      content = content.slice(0, offset - contentStart);
      base = offset;
    }
    at = offset - base;
  }

  /** Handles the end of the source inside the region. */
  function endInside(): true {
    const offset = base + buffer.length;
    const [first] = refused;
    if (first !== undefined && endTags?.(offset, true) === 'broken') return settle(first);
    return close(offset, 'truncated');
  }

  /** Closes the region at `offset`, at its end tag or the end of the source. */
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

  /** End of the visible part of the open region: excludes content that waits for the end of its tool, and undecided text. */
  function shownEnd(): number {
    return (isText ? refused[0] : waitsFrom < 0 ? undefined : refused.at(-1)) ?? base;
  }

  reset();
  return {
    write(chunk) {
      if (ended) throw new Error('write() after end(): call reset() first.');
      demandText('write', { chunk });
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
    pending() {
      return region === null ? buffer : contentBetween(shownEnd(), base + buffer.length);
    },
    reset,
  };
}
