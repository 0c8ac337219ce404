import { LASTING_HTML, LINE_BEGINNINGS, matchAt, spaceWidth } from '@agent-transcript/text/lines';

/** An open fence or HTML block: a line that ends it, and how that line is recognised. */
interface Open {
  readonly closer: string;
  readonly isEnd: (rest: string, indent: number) => boolean | undefined;
}

/** Content offset of a list item that may or may not be open, such as before a lazy continuation line. */
const PERHAPS = -1;

/**
 * Appends the end of constructs that `text` leaves open, so that they do not swallow the following text: a code fence,
 * or an HTML block that continues over blank lines. Constructs inside a list item, quotation or footnote end without
 * it, since a blank line and a line in column 0 follow. CommonMark 0.31, in one pass.
 *
 * @param column Column in which its lines start, which determines tab stops.
 * @param follows True if other Markdown precedes it, of which a list item may still be open.
 */
export function closeMarkdown(text: string, column = 0, follows = false): string {
  const lines = text.split(/\r\n|\r|\n/);
  // Some parsers, such as micromark, do not end character data here.
  if (text.includes(']]]>') && text.includes('<![CDATA[')) return `${text}\n${anyEnd(lines)}`;
  let open: Open | null = null; // at the top level
  let item = follows ? PERHAPS : 0; // content offset of the outermost list item; 0 if none is open
  let kind = ''; // its bullet, or the character after its number
  let isBare = false; // true if its first line is empty, so that it ends at a blank line
  let mayGoOn = false; // true if the previous line may belong to a paragraph, which a lazy line continues
  let mayBeCode = follows; // true if the last non-blank line may be indented code, which some parsers continue
  let mayBeHtml = false; // true if this may be an HTML block that ends at a blank line and contains no Markdown

  for (const [index, line] of lines.entries()) {
    const { indent, rest } = split(line, column);
    if (open !== null) {
      if (open.isEnd(rest, indent)) open = null;
      continue;
    }
    if (rest === '') {
      if (isBare) item = 0;
      isBare = mayGoOn = mayBeHtml = false;
      continue;
    }
    const afterCode = mayBeCode;
    isBare = false;
    const isInside: boolean = item > 0 && indent >= item;
    mayBeCode = isInside || indent > 3;
    if (isInside) {
      mayGoOn = true;
      continue;
    }
    if (indent > 3) {
      // Code, or continuation of a paragraph.
      if (item > 0) item = mayGoOn ? PERHAPS : 0;
      else if (item < 0) mayGoOn = true;
      continue;
    }

    // The content of an item is indented by at least two columns.
    const isOutside: boolean = item !== PERHAPS || indent < 2;
    const found = openedBy(rest);
    const marker = matchAt(LINE_BEGINNINGS.marker, rest);
    if (found !== null) {
      if (!isOutside || mayBeHtml) return `${text}\n${anyEnd(lines.slice(index))}`;
      open = found;
      item = 0;
      mayGoOn = false;
    } else if (
      rest.startsWith('>') ||
      matchAt(LINE_BEGINNINGS.heading, rest) ||
      matchAt(LINE_BEGINNINGS.rule, rest)
    ) {
      if (isOutside) item = 0;
      mayGoOn = !isOutside || rest.startsWith('>');
    } else if (marker !== null) {
      const [{ length }, number = '1'] = marker;
      const after = split(rest.slice(length), column + indent + length);
      const isEmpty = after.rest === '';
      const mark = rest.charAt(length - 1);
      // Such an item cannot interrupt a paragraph, unless another item of its list precedes it.
      const isWeak = (number !== '1' || isEmpty) && (mayGoOn || afterCode) && !(item > 0 && mark === kind);
      if (!isOutside || mayBeHtml || isWeak) item = PERHAPS;
      else {
        item = indent + length + (isEmpty || after.indent > 4 ? 1 : after.indent);
        kind = mark;
        isBare = isEmpty;
      }
      mayGoOn = true;
    } else {
      if (item > 0) item = mayGoOn ? PERHAPS : 0;
      else if (isOutside && !mayGoOn) item = 0;
      mayBeHtml ||= /^<[a-z/]/i.test(rest);
      mayGoOn = true;
    }
  }
  return open === null ? text : `${text}\n${open.closer}`;
}

/** Splits a line into its indentation width and the rest. */
function split(line: string, column: number): { indent: number; rest: string } {
  let at = 0;
  let to = column;
  for (let width = -1; width !== 0; at++) to += width = spaceWidth(line.charCodeAt(at), to);
  return { indent: to - column, rest: line.slice(at - 1) };
}

/** The fence or HTML block that a line opens without closing it. */
function openedBy(rest: string): Open | null {
  const fence = matchAt(LINE_BEGINNINGS.fence, rest)?.[1];
  if (fence !== undefined)
    return {
      closer: fence,
      isEnd: (line, indent) => indent < 4 && matchAt(LINE_BEGINNINGS.fenceEnd, line)?.[1]?.startsWith(fence),
    };
  const [, end, closer = ''] = LASTING_HTML.find(([begin]) => matchAt(begin, rest)) ?? [];
  return end === undefined || end.test(rest) ? null : { closer, isEnd: (line) => end.test(line) };
}

/**
 * Lines that close any fence or HTML block that `lines` may have opened. A fence with text after it closes nothing: so
 * among the three lines, either the first closes one and the last closes what the second opens, or the last closes what
 * the first opens.
 */
function anyEnd(lines: readonly string[]): string {
  const begin = lines.map((line) => split(line, 0).rest);
  const opened = LASTING_HTML.filter(([opener]) => begin.some((line) => matchAt(opener, line)));
  const ends = opened.map(([, , closer]) => closer);
  const fences = begin.map((line) => matchAt(LINE_BEGINNINGS.fence, line)?.[1] ?? '');
  for (const mark of '`~') {
    const longest = fences.reduce((most, run) => (run[0] === mark ? Math.max(most, run.length) : most), 0);
    const fence = mark.repeat(longest + 1);
    if (longest > 0) ends.push(fence, `${fence} text`, fence);
  }
  return ends.join('\n');
}
