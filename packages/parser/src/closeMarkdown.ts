/** An open fence or HTML block: a line that ends it, and whether a line does. */
interface Open {
  readonly closer: string;
  readonly isEnd: (rest: string, indent: number) => boolean;
}

/** The content offset of a list item that only perhaps is open, as where a line may go on lazily with its paragraph. */
const PERHAPS = -1;

/** The HTML blocks that go on over blank lines (CommonMark 4.6, 1 to 5): how they begin, how they end, what ends them. */
const HTML: readonly (readonly [begin: RegExp, end: RegExp, closer: string])[] = [
  [/^<(?:pre|script|style|textarea)(?=[ \t>]|$)/i, /<\/(?:pre|script|style|textarea)>/i, '</pre>'],
  [/^<!--/, /-->/, '-->'],
  [/^<\?/, /\?>/, '?>'],
  [/^<![a-z]/i, />/, '>'],
  [/^<!\[CDATA\[/, /\]\]>/, ']]>'],
];

const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_END = /^(`+|~+)[ \t]*$/;
const MARKER = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const RULE = /^([-_*])[ \t]*(?:\1[ \t]*){2,}$/;

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
    const marker = MARKER.exec(rest);
    if (found !== null) {
      if (!isOutside || mayBeHtml) return `${text}\n${anyEnd(lines.slice(index))}`;
      open = found;
      item = 0;
      mayGoOn = false;
    } else if (HEADING.test(rest) || RULE.test(rest) || rest.startsWith('>')) {
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
  for (; line[at] === ' ' || line[at] === '\t'; at++) to += line[at] === ' ' ? 1 : 4 - (to % 4);
  return { indent: to - column, rest: line.slice(at) };
}

/** The fence or HTML block that a line begins and does not end. */
function openedBy(rest: string): Open | null {
  const [fence] = FENCE.exec(rest) ?? [];
  if (fence !== undefined) {
    const isEnd = (line: string, indent: number) => {
      const [, run = ''] = indent < 4 ? (FENCE_END.exec(line) ?? []) : [];
      return run.startsWith(fence);
    };
    return { closer: fence, isEnd };
  }
  const [, end, closer = ''] = HTML.find(([begin]) => begin.test(rest)) ?? [];
  return end === undefined || end.test(rest) ? null : { closer, isEnd: (line) => end.test(line) };
}

/**
 * Lines that leave nothing open, whichever of the fences and HTML blocks that may begin in `lines` is. A fence with more
 * behind it ends none: so of the three either the first ends one and the last what the second begins, or the last ends
 * what the first begins.
 */
function anyEnd(lines: readonly string[]): string {
  const ends: string[] = [];
  const begin = lines.map((line) => split(line, 0).rest);
  for (const [opener, , closer] of HTML) if (begin.some((line) => opener.test(line))) ends.push(closer);
  for (const mark of '`~') {
    const runs = begin.map((line) => (line.startsWith(mark) ? (FENCE.exec(line)?.[0].length ?? 0) : 0));
    const fence = mark.repeat(runs.reduce((longest, run) => Math.max(longest, run + 1), 0));
    if (fence.length > 3) ends.push(fence, `${fence} text`, fence);
  }
  return ends.join('\n');
}
