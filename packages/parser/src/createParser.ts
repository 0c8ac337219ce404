import { createJsonScanner, type JsonScanner } from './jsonScanner';
import { cutFrom, PAIRS, type RawTag, type RawType, readTag, type TagMatch, TOOL_END } from './tags';
import { createTreeBuilder, type OpenRaw } from './treeBuilder';
import type { Root } from './types';

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

/** How much white space is looked through between a result and the end of its tool, in UTF-16 units. */
const LAYOUT_LIMIT = 256;

/** An open region in which only its own end tag counts. Offsets are into the source, indexes into the buffer. */
interface Region {
  readonly type: RawType;
  readonly start: number;
  readonly closer: string;
  /** The end tag of the tool whose result this is, if the tool has an id, which the result cannot know. Else ''. */
  readonly boundary: string;
  /** Name and id in that tag. */
  readonly label: string;
  readonly contentStart: number;
  /** Content that has left the buffer. It grows by concatenation and is never searched. */
  content: string;
  /** Created at the first end tag that may be data; from then on it reads all content, to know when that is disproved. */
  scanner: JsonScanner | null;
  /** Index up to where the scanner has read. */
  scanned: number;
  /** Offsets of the end tags that are data, or may be. */
  refused: number[];
  /** The offset of the end tag that will count if the tool's end never comes; -1 while none waits for that. */
  waitsFrom: number;
  /** A payload where none may stand is bounded like one, but is text: the offset up to which the text has been given. -1 otherwise. */
  textTo: number;
}

/**
 * Creates a streaming parser of the tagged message string (seed `000`).
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
  let builder = createTreeBuilder();
  let buffer = ''; // held-back text and the newest chunk: all that is ever searched
  let base = 0; // offset of the buffer
  let at = 0; // index up to where the buffer is decided
  let from = 0; // index from where the content of the open region is still in the buffer
  let region: Region | null = null;
  let ended = false;
  let shown: OpenRaw | null = null; // the open region as the last snapshot shows it
  /** Once the source is over, the last offset of each tool end tag, so that no result looks for its own in vain. */
  let toolEnds: Map<string, number> | null = null;

  function scan(): void {
    while (region === null ? scanFlow() : region.waitsFrom < 0 ? scanRegion(region) : scanWaiting(region)) {
      // Each turn decides a tag.
    }
  }

  /** Keeps the buffer from index `to` on for the next chunk. */
  function hold(to: number): false {
    buffer = to === buffer.length ? '' : buffer.slice(to);
    base += to;
    at = 0;
    from = 0;
    return false;
  }

  /** Reads flow up to the next region that is not whole in the buffer; `false` when the buffer is used up. */
  function scanFlow(): boolean {
    let searchFrom = at;
    for (;;) {
      const open = buffer.indexOf('<<', searchFrom);
      if (open < 0) {
        const to = !ended && buffer.endsWith('<') ? buffer.length - 1 : buffer.length;
        builder.text(buffer.slice(at, to), base + at);
        return hold(to);
      }
      const match = readTag(buffer, open);
      if (match === 'cut' && !ended) {
        builder.text(buffer.slice(at, open), base + at);
        return hold(open);
      }
      if (match === null || match === 'cut') {
        const next = buffer.charCodeAt(open + 2);
        if (next === 47 || (next >= 65 && next <= 90)) builder.oddity(base + open);
        searchFrom = open + 1;
        continue;
      }
      if (open > at) builder.text(buffer.slice(at, open), base + at);
      at = open;
      searchFrom = match.end;
      if (takeTag(match)) at = match.end;
      if (match.tag.kind !== 'raw') continue;
      if (!takeWhole(match.tag, match.end)) {
        openRegion(match.tag, match.end);
        return true;
      }
      searchFrom = at;
    }
  }

  /** Acts on a tag of the flow; `false` if it means nothing here and is text. */
  function takeTag({ tag, label, end }: TagMatch): boolean {
    if (tag.kind === 'open') return builder.open(tag, label, base + at, base + end);
    if (tag.kind === 'end') return builder.close(tag, label, base + at, base + end);
    return tag.kind === 'flag' && builder.flag(tag, base + at, base + end);
  }

  /** The common case of a raw region: it is whole in the buffer, and its first end tag is beyond doubt. */
  function takeWhole({ type, closer }: RawTag, contentStart: number): boolean {
    if (builder.payloadProblem(type) !== null) return false;
    const found = buffer.indexOf(closer, contentStart);
    if (found < 0) return false;
    const end = found + closer.length;
    const label = type === 'toolResult' ? builder.boundaryLabel() : '';
    if (label !== '') {
      if (boundaryFollows(label, end) !== true) return false;
    } else if (isPayload(type) && !isLineBreak(buffer.charCodeAt(found - 1))) return false;
    const start = base + at;
    builder.beforeRaw(type, start, base + contentStart);
    builder.raw(type, buffer.slice(contentStart, found), start, base + end, 'complete');
    at = end;
    from = end;
    return true;
  }

  function openRegion({ type, closer }: RawTag, contentStart: number): void {
    const start = base + at;
    const problem = builder.payloadProblem(type);
    if (problem === null) builder.beforeRaw(type, start, base + contentStart);
    else {
      const why = problem === 'unknown-tag' ? 'has no meaning here' : 'comes a second time in its block';
      builder.report(problem, `${PAIRS[type][0]} ${why}; it is kept as text.`, start, base + contentStart);
      builder.beforeText();
      builder.text(buffer.slice(at, contentStart), start);
    }
    const label = type === 'toolResult' ? builder.boundaryLabel() : '';
    region = {
      type,
      start,
      closer,
      boundary: label === '' ? '' : `${TOOL_END}${label}>>`,
      label,
      contentStart: base + contentStart,
      content: '',
      scanner: null,
      scanned: contentStart,
      refused: [],
      waitsFrom: -1,
      textTo: problem === null ? -1 : base + contentStart,
    };
    at = contentStart;
    from = contentStart;
  }

  /** Looks for the end tag of the open region. */
  function scanRegion(region: Region): boolean {
    const found = buffer.indexOf(region.closer, at);
    if (found < 0) {
      if (ended) return endInside(region);
      return wait(region, cutFrom(buffer, at, region.closer));
    }
    if (region.label !== '') {
      const follows = boundaryFollows(region.label, found + region.closer.length);
      if (follows === 'cut' && !ended) return wait(region, found);
      // The tool's own end tag behind it outweighs what the content looks like.
      if (follows === true) return close(region, found);
    }
    const verdict = judge(region, found);
    if (verdict === 'broken' || (verdict === 'end' && toolHasEnded(region, found))) return fallBack(region);
    if (verdict === 'end') return settle(region, base + found);
    region.refused.push(base + found);
    at = found + region.closer.length;
    return true;
  }

  /**
   * Waits for more of the region, of which the buffer from index `to` on is undecided. What disproves an open string, a
   * line break say, counts at once: waiting for the next end tag would show too much for long.
   */
  function wait(region: Region, to: number): boolean {
    return readJsonTo(region, to) === 'broken' ? fallBack(region) : leave(region, to);
  }

  /**
   * Whether the end tag at index `found` is the end, or data inside a JSON string. Rule 1 of the format asks for this
   * only where it can make a difference: JSON strings hold no line break, so a tag behind one is in none.
   */
  function judge(region: Region, found: number): 'end' | 'data' | 'broken' {
    if (!isPayload(region.type)) return 'end';
    if (region.scanner !== null) return readJsonTo(region, found);
    const content = region.content + buffer.slice(from, found);
    if (isLineBreak(content.charCodeAt(content.length - 1))) return 'end';
    const scanner = createJsonScanner();
    scanner.feed(content);
    if (!scanner.inString) return 'end';
    region.scanner = scanner;
    region.scanned = found;
    return 'data';
  }

  /** Lets the scanner, if there is one, read on to index `to`. */
  function readJsonTo(region: Region, to: number): 'end' | 'data' | 'broken' {
    const { scanner, scanned } = region;
    if (scanner === null) return 'end';
    scanner.feed(buffer.slice(scanned, to));
    region.scanned = to;
    return scanner.inString ? 'data' : scanner.broken ? 'broken' : 'end';
  }

  /** What turned out not to be JSON has no strings either: the first end tag is the one. */
  function fallBack(region: Region): true {
    const first = region.refused[0] as number;
    region.refused = [];
    region.scanner = null;
    return settle(region, first);
  }

  /** Ends the region with the end tag at `offset`; in a result whose tool has an id the tool's end has the last word. */
  function settle(region: Region, offset: number): true {
    rewind(region, offset);
    if (region.boundary === '') return close(region, at);
    if (region.textTo >= 0) giveText(region, at);
    region.waitsFrom = offset;
    region.refused.push(offset);
    at += region.closer.length;
    return true;
  }

  /** Whether the tool end with `label` stands at `index` after white space; `'cut'` if the buffer ends before that is known. */
  function boundaryFollows(label: string, index: number): boolean | 'cut' {
    const limit = index + LAYOUT_LIMIT;
    let next = index;
    while (next < limit && isSpace(buffer.charCodeAt(next))) next++;
    if (next === limit) return false;
    const labelAt = next + TOOL_END.length;
    const labelEnd = labelAt + label.length;
    if (
      buffer.startsWith(TOOL_END, next) &&
      buffer.startsWith(label, labelAt) &&
      buffer.startsWith('>>', labelEnd)
    ) {
      return true;
    }
    if (labelEnd + 2 <= buffer.length) return false;
    return `${TOOL_END}${label}>>`.startsWith(buffer.slice(next)) ? 'cut' : false;
  }

  /**
   * A result whose end tag is not followed by the end of its tool: only when that comes is it known which end tag was
   * the last one before it, and so the end.
   */
  function scanWaiting(region: Region): boolean {
    const inVain = toolEnds !== null && (toolEnds.get(region.boundary) ?? -1) < base + at;
    const found = inVain ? -1 : buffer.indexOf(region.boundary, at);
    const text = buffer.slice(at, inVain ? at : found < 0 ? buffer.length : found);
    for (let i = text.indexOf(region.closer); i >= 0; i = text.indexOf(region.closer, i + 1)) {
      region.refused.push(base + at + i);
    }
    if (found >= 0) {
      rewind(region, region.refused.pop() as number);
      return close(region, at);
    }
    if (!ended) {
      return leave(
        region,
        Math.min(cutFrom(buffer, at, region.closer), cutFrom(buffer, at, region.boundary)),
      );
    }
    rewind(region, region.waitsFrom);
    toolEnds ??= lastToolEnds();
    region.refused = region.refused.filter((offset) => offset < region.waitsFrom);
    builder.report(
      'unclosed',
      `The end tag of the tool is missing, so its result ends at the first ${region.closer}; what follows may be output of the tool.`,
      region.start,
      region.contentStart,
      'error',
    );
    return close(region, at);
  }

  function lastToolEnds(): Map<string, number> {
    const offsets = new Map<string, number>();
    for (let i = buffer.indexOf(TOOL_END, at); i >= 0; i = buffer.indexOf(TOOL_END, i + 1)) {
      const match = readTag(buffer, i);
      if (match !== null && match !== 'cut') offsets.set(buffer.slice(i, match.end), base + i);
    }
    return offsets;
  }

  /** Lets the content up to index `to` go out of the buffer. */
  function leave(region: Region, to: number): false {
    if (region.textTo >= 0) giveText(region, to);
    region.content += buffer.slice(from, to);
    region.scanned = Math.max(0, region.scanned - to);
    return hold(to);
  }

  /** Makes `at` the index of `offset`, which the region has passed, taking back what had left the buffer. */
  function rewind(region: Region, offset: number): void {
    if (offset < base + from) {
      const kept = offset - region.contentStart;
      buffer = region.content.slice(kept) + buffer.slice(from);
      region.content = region.content.slice(0, kept);
      base = offset;
      from = 0;
    }
    at = offset - base;
  }

  /** Closes the region at the end tag at index `found`. */
  function close(region: Region, found: number): true {
    at = found + region.closer.length;
    const { refused } = region;
    region.refused = [];
    if (region.textTo >= 0) giveText(region, at);
    else builder.raw(region.type, contentTo(region, found), region.start, base + at, 'complete');
    for (const offset of refused) {
      builder.report(
        'forged-boundary',
        `${region.closer} inside the payload is data and does not end it.`,
        offset,
        offset + region.closer.length,
      );
    }
    return leaveRegion();
  }

  /** The source ends inside the region. */
  function endInside(region: Region): true {
    at = buffer.length;
    if (readJsonTo(region, at) === 'broken' || toolHasEnded(region, at)) return fallBack(region);
    region.refused = [];
    if (region.textTo >= 0) giveText(region, at);
    else builder.raw(region.type, contentTo(region, at), region.start, base + at, 'truncated');
    return leaveRegion();
  }

  /**
   * Whether the end of the result's tool came after an end tag that was taken for data: then the string that seemed open
   * there was none, even if a quote further on, in what is no longer the result, makes it look like one.
   */
  function toolHasEnded(region: Region, to: number): boolean {
    const first = region.refused[0];
    if (region.boundary === '' || first === undefined) return false;
    return contentTo(region, to)
      .slice(first - region.contentStart)
      .includes(region.boundary);
  }

  function leaveRegion(): true {
    region = null;
    from = at;
    return true;
  }

  /** Gives what has not been given of a misplaced payload, up to index `to` or to where doubt begins, as text. */
  function giveText(region: Region, to: number): void {
    const { textTo, contentStart, content } = region;
    const end = Math.min(base + to, region.refused[0] ?? Number.POSITIVE_INFINITY);
    if (end <= textTo) return;
    const held = base + from;
    const text =
      textTo >= held
        ? buffer.slice(textTo - base, end - base)
        : content.slice(textTo - contentStart, end - contentStart) +
          buffer.slice(from, Math.max(from, end - base));
    builder.text(text, textTo);
    region.textTo = end;
  }

  function contentTo({ content }: Region, to: number): string {
    return content + buffer.slice(from, to);
  }

  /** What a snapshot shows of the open region: what waits for the end of its tool is left out. */
  function openRegionNow(): OpenRaw | null {
    if (region === null || region.textTo >= 0) return null;
    const { type, start, content, contentStart, waitsFrom, refused } = region;
    const end = waitsFrom < 0 ? base + from : (refused.at(-1) as number);
    if (shown?.start === start && shown.end === end) return shown;
    return { type, start, content: content.slice(0, end - contentStart), end };
  }

  return {
    write(chunk) {
      if (ended) throw new Error('write() after end(): call reset() before writing another source.');
      buffer = buffer === '' ? chunk : buffer + chunk;
      scan();
    },
    end() {
      if (ended) return;
      ended = true;
      scan();
      builder.end(base);
    },
    tree() {
      const open = openRegionNow();
      if (open !== shown) builder.touch();
      shown = open;
      return builder.tree(open);
    },
    get pending() {
      if (region === null || (region.waitsFrom < 0 && region.textTo < 0)) return buffer;
      const to = region.textTo < 0 ? (region.refused.at(-1) as number) : region.textTo;
      return region.content.slice(to - region.contentStart) + buffer;
    },
    reset() {
      builder = createTreeBuilder();
      buffer = '';
      base = 0;
      at = 0;
      from = 0;
      region = null;
      ended = false;
      shown = null;
      toolEnds = null;
    },
  };
}

function isPayload(type: RawType): boolean {
  return type !== 'thinking' && type !== 'checkpoint' && type !== 'error';
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
