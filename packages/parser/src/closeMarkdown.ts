import { LASTING_HTML, LINE_BEGINNINGS, matchAt, spaceWidth } from '@agent-transcript/text/lines';

/** An open fence or HTML block: a line that ends it, and whether a line does. */
interface Open {
  readonly closer: string;
  readonly isEnd: (rest: string, indent: number) => boolean | undefined;
}

/** The content offset of a list item that only perhaps is open, as where a line may go on lazily with its paragraph. */
const PERHAPS = -1;

/**
 * `text` with the end of what it leaves open, so that nothing after it is swallowed: a code fence, or an HTML block that
 * goes on over blank lines. What is open inside a list item, a quotation or a footnote ends by itself, as a blank line
 * and a line in column 0 follow. Read as CommonMark 0.31, in one pass.
 *
 * @param column The column in which its lines begin: where the tab stops are depends on it.
 * @param follows Whether other Markdown stands before it, of which a list item may still be open.
 */
export function closeMarkdown(text: string, column = 0, follows = false): string {
  const lines = text.split(/\r\n|\r|\n/);
  // Some readers, micromark is one, do not end character data here.
  if (text.includes(']]]>') && text.includes('<![CDATA[')) return `${text}\n${anyEnd(lines)}`;
  let open: Open | null = null; // at the top level
  let item = follows ? PERHAPS : 0; // the content offset of the outermost list item; 0 if none is open
  let kind = ''; // its bullet, or what stands behind its number
  let isBare = false; // whether it has nothing on its first line, and so ends at a blank one
  let mayGoOn = false; // whether the line before may be of a paragraph, which a lazy line goes on
  let mayBeCode = follows; // whether the last line that is not blank may be indented code, which some readers go on with
  let mayBeHtml = false; // whether this may be an HTML block that ends at a blank line, and holds no Markdown

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
      // Code, or more of a paragraph.
      if (item > 0) item = mayGoOn ? PERHAPS : 0;
      else if (item < 0) mayGoOn = true;
      continue;
    }

    // No item's content is nearer to the margin than two columns.
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
      // Such an item cannot stand in the middle of a paragraph, unless another of its list stands before it.
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

/** A line without the white space before it, and how wide that is. */
function split(line: string, column: number): { indent: number; rest: string } {
  let at = 0;
  let to = column;
  for (let width = -1; width !== 0; at++) to += width = spaceWidth(line.charCodeAt(at), to);
  return { indent: to - column, rest: line.slice(at - 1) };
}

/** The fence or HTML block that a line begins and does not end. */
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
 * Lines that leave nothing open, whichever of the fences and HTML blocks that may begin in `lines` is. A fence with more
 * behind it ends none: so of the three either the first ends one and the last what the second begins, or the last ends
 * what the first begins.
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
