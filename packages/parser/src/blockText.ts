import { isLineBreak, isSpace } from '@agent-transcript/text/json';
import type { Outcome } from './model/types';

/** `raw` without one line break at each end, which only separates tag and content. */
export function layoutTrimmed(raw: string): string {
  const { length } = raw;
  const first = raw.charCodeAt(0);
  const last = raw.charCodeAt(length - 1);
  const from = first === 13 && raw.charCodeAt(1) === 10 ? 2 : isLineBreak(first) ? 1 : 0;
  const to = last === 10 && raw.charCodeAt(length - 2) === 13 ? 2 : isLineBreak(last) ? 1 : 0;
  return raw.slice(from, length - to);
}

/** Fields in the title line of a step. */
export interface Title {
  readonly title: string;
  readonly number: number | undefined;
  readonly outcome: Outcome | undefined;
}

/** Fields in the text of an input request. */
export interface Prompt {
  prompt: string;
  expectedTypes: string[];
  checkpoint?: string;
}

/** Marks at the end of a title: three of success, then those of failure. */
const MARKS = '✓✔✅✗✘❌×';

/** Parses the title line of a step: `Step 2: Compare prices ✓`. */
export function readTitle(line: string): Title {
  let title = line.trim();
  let number: number | undefined;
  if (/^Step \d{1,9}:/.test(title)) {
    const colon = title.indexOf(':');
    number = Number(title.slice(5, colon));
    title = title.slice(colon + 1).trimStart();
  }
  let last = title.length - 1;
  // A variation selector requests the coloured form of the preceding character.
  if (title.charCodeAt(last) === 0xfe0f) last--;
  const mark = last < 0 ? -1 : MARKS.indexOf(title.charAt(last));
  if (mark < 0) return { title, number, outcome: undefined };
  return { title: title.slice(0, last).trimEnd(), number, outcome: mark < 3 ? 'success' : 'failure' };
}

/** Splits the text of a step into its title line and the rest. */
export function splitTitle(text: string): { head: string; rest: string } {
  let from = 0;
  while (isSpace(text.charCodeAt(from))) from++;
  let to = from;
  while (to < text.length && !isLineBreak(text.charCodeAt(to))) to++;
  return { head: text.slice(from, to), rest: text.slice(to + (text.startsWith('\r\n', to) ? 2 : 1)) };
}

/** Parses `Checkpoint: name`; without the word, the first line is the name. */
export function readCheckpoint(value: string): string {
  // Without `.` and `m`, which recognise more line breaks than the format.
  const [, name] =
    /(?:^|[\r\n])[ \t]*Checkpoint:([^\r\n]*)/.exec(value) ?? /^([^\r\n]*)/.exec(value.trim()) ?? [];
  return (name ?? '').trim();
}

/** Parses `Error: message`; the message may have several lines. */
export function readError(content: string): string {
  return content.trim().replace(/^Error:[ \t]*/, '');
}

const TYPES = 'Expected input types:';
const CHECKPOINT = 'checkpoint_name:';

/**
 * Parses the text of an input request. If a field has several lines, the last counts, so that a prompt may mention
 * fields. While streaming, a last line that may become a field is not part of the prompt yet.
 */
export function readPrompt(content: string, streaming: boolean): Prompt {
  const lines = content.split(/\r\n|\r|\n/);
  const last = (lines.at(-1) ?? '').trimStart();
  if (streaming && (TYPES.startsWith(last) || CHECKPOINT.startsWith(last))) lines.pop();
  const types = takeField(lines, TYPES) ?? '';
  const checkpoint = takeField(lines, CHECKPOINT);
  return {
    prompt: lines.join('\n').trim(),
    expectedTypes: types
      .split(',')
      .map((type) => type.trim())
      .filter(Boolean),
    ...(checkpoint !== undefined && { checkpoint }),
  };
}

function takeField(lines: string[], label: string): string | undefined {
  const index = lines.findLastIndex((line) => line.trimStart().startsWith(label));
  return lines
    .splice(index, index < 0 ? 0 : 1)[0]
    ?.trim()
    .slice(label.length)
    .trim();
}
