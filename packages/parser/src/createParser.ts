import { createPayloadEnd, type PayloadEnd } from './payloadEnd';
import { cutFrom, PAIRS, type RawType, readTag, type TagMatch, TOOL_END } from './tags';
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

/** The end tags of raw regions: outside their region they are stray. */
const RAW_CLOSERS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  Object.entries(PAIRS).flatMap(([type, [, closer]]) =>
    type === 'step' || type === 'inputRequest' ? [] : [closer],
  ),
);

/** An open region in which only its own end tag counts. Offsets are into the source, indexes into the buffer. */
interface Region {
  readonly type: RawType;
  readonly start: number;
  readonly closer: string;
  /** `null` for what is not JSON: there the first end tag ends it. */
  readonly payload: PayloadEnd | null;
  /** The end tag of the tool whose result this is, if the tool has an id: what the result cannot know. */
  readonly boundary: string;
  readonly contentStart: number;
  /** Content that has left the buffer. It grows by concatenation and is never searched. */
  content: string;
  /** Index up to where the content has been given to `payload`. */
  fed: number;
  /** Offsets of end tags that are data, or may be. */
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

  /** Reads flow up to the next tag that means something here. */
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
      builder.text(buffer.slice(at, open), base + at);
      at = open;
      if (takeTag(match)) return true;
      searchFrom = match.end;
    }
  }

  /** Acts on the tag at `at`; `false` if it means nothing here and is text. */
  function takeTag({ tag, label, end }: TagMatch): boolean {
    const start = base + at;
    if (tag.kind === 'raw') {
      openRegion(tag.type, tag.closer, end);
      return true;
    }
    const text = buffer.slice(at, end);
    let taken: boolean;
    if (tag.kind === 'container') {
      taken = builder.open(
        tag.type,
        text,
        tag.labelled ? `${tag.closer}${label}>>` : tag.closer,
        label,
        start,
      );
    } else if (tag.kind === 'flag') taken = builder.flag(start, text);
    else taken = builder.close(text, start, RAW_CLOSERS.has(text));
    if (taken) at = end;
    return taken;
  }

  function openRegion(type: RawType, closer: string, end: number): void {
    const start = base + at;
    const problem = builder.payloadProblem(type);
    if (problem === null) builder.beforeRaw(type, start, base + end);
    else {
      const why = problem === 'unknown-tag' ? 'has no meaning here' : 'comes a second time in its block';
      builder.report(problem, `${PAIRS[type][0]} ${why}; it is kept as text.`, start, base + end);
      builder.beforeText();
      builder.text(buffer.slice(at, end), start);
    }
    region = {
      type,
      start,
      closer,
      payload: type === 'thinking' || type === 'checkpoint' || type === 'error' ? null : createPayloadEnd(),
      boundary: type === 'toolResult' ? builder.boundary() : '',
      contentStart: base + end,
      content: '',
      fed: end,
      refused: [],
      waitsFrom: -1,
      textTo: problem === null ? -1 : base + end,
    };
    at = end;
    from = end;
  }

  /** Looks for the end tag of the open region. */
  function scanRegion(region: Region): boolean {
    const found = buffer.indexOf(region.closer, at);
    if (found < 0) return ended ? endInside(region) : leave(region, cutFrom(buffer, at, region.closer));
    if (region.boundary !== '') {
      const follows = boundaryFollows(region.boundary, found + region.closer.length);
      if (follows === 'cut' && !ended) return leave(region, found);
      // The tool's own end tag behind it outweighs what the content looks like.
      if (follows === true) return close(region, found);
    }
    const verdict = region.payload?.judge(buffer.slice(region.fed, found)) ?? 'end';
    region.fed = found;
    if (verdict === 'data') {
      region.refused.push(base + found);
      at = found + region.closer.length;
      return true;
    }
    // What turned out not to be JSON has no strings either: the first end tag is as good as any.
    const end = verdict === 'broken' ? (region.refused[0] ?? base + found) : base + found;
    if (verdict === 'broken') region.refused = [];
    const shown = base + from;
    rewind(region, end);
    if (region.boundary === '') return close(region, at);
    if (end !== shown) builder.touch();
    if (region.textTo >= 0) giveText(region, at);
    region.waitsFrom = end;
    region.refused.push(end);
    at += region.closer.length;
    return true;
  }

  /** Whether `boundary` stands at `index` after white space; `'cut'` if the buffer ends before that is known. */
  function boundaryFollows(boundary: string, index: number): boolean | 'cut' {
    const limit = index + LAYOUT_LIMIT;
    let next = index;
    while (next < limit && isSpace(buffer.charCodeAt(next))) next++;
    if (next === limit) return false;
    if (buffer.startsWith(boundary, next)) return true;
    return buffer.length - next < boundary.length && boundary.startsWith(buffer.slice(next)) ? 'cut' : false;
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
      builder.touch();
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
    toolEnds ??= lastOffsets();
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

  function lastOffsets(): Map<string, number> {
    const offsets = new Map<string, number>();
    for (let i = buffer.indexOf(TOOL_END, at); i >= 0; i = buffer.indexOf(TOOL_END, i + 1)) {
      const match = readTag(buffer, i);
      if (match !== null && match !== 'cut') offsets.set(buffer.slice(i, match.end), base + i);
    }
    return offsets;
  }

  /** Lets the content up to index `to` go out of the buffer. */
  function leave(region: Region, to: number): false {
    if (to > from) {
      region.content += buffer.slice(from, to);
      if (region.waitsFrom < 0) {
        if (to > region.fed) region.payload?.feed(buffer.slice(region.fed, to));
        if (region.textTo < 0) builder.touch();
        else giveText(region, to);
      }
    }
    region.fed = Math.max(0, region.fed - to);
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
    if (region.textTo > offset) {
      builder.untext(offset);
      region.textTo = offset;
    }
    at = offset - base;
  }

  /** Closes the region at the end tag at index `found`. */
  function close(region: Region, found: number): true {
    at = found + region.closer.length;
    if (region.textTo >= 0) giveText(region, at);
    else builder.raw({ ...seen(region, found), end: base + at }, 'complete');
    for (const offset of region.refused) {
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
  function endInside(region: Region): boolean {
    const first = region.refused[0];
    if (first !== undefined && region.payload?.finish(buffer.slice(region.fed))) {
      region.refused = [];
      rewind(region, first);
      return close(region, at);
    }
    at = buffer.length;
    if (region.textTo >= 0) giveText(region, at);
    else builder.raw(seen(region, at), 'truncated');
    return leaveRegion();
  }

  function leaveRegion(): true {
    region = null;
    from = at;
    return true;
  }

  /** Gives what has not been given of a misplaced payload, up to index `to`, as text. */
  function giveText(region: Region, to: number): void {
    const { textTo, contentStart } = region;
    const text =
      textTo >= base
        ? buffer.slice(textTo - base, to)
        : region.content.slice(textTo - contentStart) + buffer.slice(from, to);
    builder.text(text, textTo);
    region.textTo = base + to;
  }

  /** The region with its content up to index `to`. */
  function seen({ type, start, content }: Region, to: number): OpenRaw {
    return { type, start, content: content + buffer.slice(from, to), end: base + to };
  }

  /** What a snapshot shows of the open region: what waits for the end of its tool is left out. */
  function openRegionNow(): OpenRaw | null {
    if (region === null || region.textTo >= 0) return null;
    const last = region.refused.at(-1);
    if (region.waitsFrom < 0 || last === undefined) return seen(region, from);
    const { type, start, content, contentStart } = region;
    return { type, start, content: content.slice(0, last - contentStart), end: last };
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
    tree: () => builder.tree(openRegionNow()),
    get pending() {
      if (region === null || region.waitsFrom < 0) return buffer;
      const shown = region.textTo < 0 ? (region.refused.at(-1) as number) : region.textTo;
      return region.content.slice(shown - region.contentStart) + buffer;
    },
    reset() {
      builder = createTreeBuilder();
      buffer = '';
      base = 0;
      at = 0;
      from = 0;
      region = null;
      ended = false;
      toolEnds = null;
    },
  };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
