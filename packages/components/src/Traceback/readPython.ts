import type { FindFailing, TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines, sourceOf } from './lines';

const HEADER = /^\s*(?:\+ )?(?:Exception Group )?Traceback \(most recent call last\):\s*$/;
const FRAME = /^( *)File "(.*)", line (\d+)(?:, in (.*))?$/;
/** The margin of an exception group, and the rule above its first sub-exception. */
const MARGIN = /^ {0,2}\| ?/;
const SUB_EXCEPTIONS = /^\s*\+-\+/;
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

/** Reads header, frames with their code, message, and again after the words that tie one exception to the next. */
export function readPython(lines: Lines, builder: TracebackBuilder): void {
  /** Whether the frames and the message stand behind the margin of an exception group. */
  let inGroup = false;
  /** Whether a group's sub-exceptions have begun: they stay text. */
  let inSubExceptions = false;

  const strip = (index: number) => {
    const line = bare(lines, index);
    return inGroup ? line.replace(MARGIN, '') : line;
  };

  for (let index = 0; index < lines.length; index++) {
    const source = sourceOf(lines, index);
    const raw = bare(lines, index);
    if (inGroup && SUB_EXCEPTIONS.test(raw)) inSubExceptions = true;
    if (inSubExceptions && /^\s+[|+]/.test(raw)) {
      builder.gap('text', source);
      continue;
    }
    inSubExceptions = false;
    if (inGroup && !/^\s*[|+]/.test(raw)) inGroup = false;

    const line = strip(index);
    const relation = RELATIONS.find(([, words]) => line === words);
    if (relation !== undefined && builder.has('message')) {
      builder.open(relation[0]);
      builder.gap('relation', source);
    } else if (HEADER.test(raw) || HEADER.test(line)) {
      inGroup = /^\s*\+ /.test(raw);
      if (builder.has('frame')) builder.open('next');
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
      } else if (builder.has('frame') && /^\S/.test(line)) {
        builder.gap('message', source, inGroup ? `${line}\n` : source);
      } else builder.gap('text', source);
    }
  }

  /** Code is indented more than its frame. A text that has lost its indentation has one line of it between frames. */
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
