import type { FindFailing, TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines, sourceOf } from './lines';

const HEADER = /^\s*(?:\+ )?(?:Exception Group )?Traceback \(most recent call last\):\s*$/;
const FRAME = /^( *)File "(.*)", line (\d+)(?:, in ([^]*))?$/;
/** The margin of an exception group. */
const MARGIN = /^ *\| ?/;
/**
 * The rule above an exception of a group, with its number, or `...` for omitted ones; the rule below the last has no
 * number.
 */
const RULE = /^( *(?:\+-)?)\+-+(?: (\d+|\.{3}) -+)?\s*$/;
const RELATIONS = [
  ['causedBy', 'The above exception was the direct cause of the following exception:'],
  ['during', 'During handling of the above exception, another exception occurred:'],
] as const;
const LIBRARY =
  /[\\/](?:site|dist)-packages[\\/]|[\\/]lib(?:64)?[\\/]python\d|\\Lib\\|python\d+\.zip|^<frozen /;

export const tellsPython = (lines: Lines, index: number): boolean =>
  FRAME.test(bare(lines, index).replace(MARGIN, ''));

/** The outermost call is printed first. */
export const failingPython: FindFailing = (frames) => frames.length - 1;

/** Reads header, frames with code, message, and repeats after the words that link exceptions. */
export function readPython(lines: Lines, builder: TracebackBuilder): void {
  /** True if the lines are inside the margin of an exception group. */
  let inGroup = false;
  /** Exceptions around the current lines, from the outermost group: margin and number of each. */
  let within: readonly { readonly margin: number; readonly number: string }[] = [];

  const strip = (index: number) => {
    const line = bare(lines, index);
    return inGroup ? line.replace(MARGIN, '') : line;
  };

  for (let index = 0; index < lines.length; index++) {
    const source = sourceOf(lines, index);
    const raw = bare(lines, index);
    if (inGroup && !/^\s*[|+]/.test(raw)) {
      inGroup = false;
      within = [];
    }
    const rule = inGroup ? RULE.exec(raw) : null;
    if (rule !== null) {
      const margin = rule[1]?.length ?? 0;
      within = within.filter((outer) => outer.margin < margin);
      if (rule[2] !== undefined) {
        within = [...within, { margin, number: rule[2] }];
        builder.open('member', numbers());
      }
      builder.gap('furniture', source);
      continue;
    }

    const line = strip(index);
    const relation = RELATIONS.find(([, words]) => line === words);
    if (relation !== undefined && builder.has('message')) {
      builder.open(relation[0], numbers());
      builder.gap('relation', source);
    } else if (HEADER.test(raw) || HEADER.test(line)) {
      inGroup ||= /^\s*\+ /.test(raw);
      if (builder.has('frame')) builder.open('next', numbers());
      builder.gap('furniture', source);
    } else if (builder.has('message')) {
      builder.gap('message', source, inGroup ? `${line}\n` : source);
    } else {
      const frame = FRAME.exec(line);
      if (frame !== null) {
        const end = codeEnd(index + 1, frame[1]?.length ?? 0);
        const code = Array.from({ length: end - index - 1 }, (_, i) => strip(index + 1 + i));
        const file = frame[2] ?? '';
        builder.frame(
          {
            function: frame[4] ?? '',
            file,
            line: Number(frame[3]),
            code: code.length === 0 ? undefined : dedent(code),
            library: LIBRARY.test(file),
          },
          sourceOf(lines, index, end),
        );
        index = end - 1;
      } else if ((builder.has('frame') || within.length > 0) && /^\S/.test(line)) {
        // An exception that was never raised has no frames.
        builder.gap('message', source, inGroup ? `${line}\n` : source);
      } else builder.gap(inGroup && line === '' ? 'furniture' : 'text', source);
    }
  }

  function numbers(): readonly string[] {
    return within.map(({ number }) => number);
  }

  /** Code is indented more than its frame. In a text without indentation there is one line of code between frames. */
  function codeEnd(start: number, indent: number): number {
    let end = start;
    while (end < lines.length && isCode(strip(end), indent)) end++;
    const lost = indent === 0 && end === start && start + 1 < lines.length;
    return lost && !FRAME.test(strip(start)) && FRAME.test(strip(start + 1)) ? start + 1 : end;
  }
}

/** `[Previous line repeated 996 more times]` is indented by two, code by four. */
function isCode(line: string, indent: number): boolean {
  return line.search(/\S/) >= Math.max(indent + 1, 3) && !FRAME.test(line);
}

function dedent(code: readonly string[]): string {
  const margin = code.reduce((least, line) => Math.min(least, line.search(/\S|$/)), Number.POSITIVE_INFINITY);
  return code.map((line) => line.slice(margin)).join('\n');
}
