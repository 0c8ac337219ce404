import type { Outcome } from './types';

/** `raw` without the one line break at either end that only sets tag and content on lines of their own. */
export function layoutTrimmed(raw: string): string {
  const first = raw.charCodeAt(0);
  const from = first === 10 ? 1 : first === 13 ? (raw.charCodeAt(1) === 10 ? 2 : 1) : 0;
  let to = raw.length;
  if (to > from) {
    const last = raw.charCodeAt(to - 1);
    if (last === 13) to--;
    else if (last === 10) to -= to - 2 >= from && raw.charCodeAt(to - 2) === 13 ? 2 : 1;
  }
  return from === 0 && to === raw.length ? raw : raw.slice(from, to);
}

/** Whether `text` is white space only. */
export function isLayout(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return false;
  }
  return true;
}

/** What a step's title line says. */
export interface Title {
  title: string;
  number: number | undefined;
  outcome: Outcome | undefined;
}

/** What the text of an input request says. */
export interface Prompt {
  prompt: string;
  expectedTypes: string[];
  checkpoint?: string;
}

const STEP = 'Step ';
const DIGITS_LIMIT = 9;

/** The marks at the end of a title, by character code: `includes` on a list of them costs as much as all the rest. */
const OUTCOMES: Readonly<Record<number, Outcome>> = {
  10003: 'success', // ✓
  10004: 'success', // ✔
  9989: 'success', // ✅
  10007: 'failure', // ✗
  10008: 'failure', // ✘
  10060: 'failure', // ❌
  215: 'failure', // ×
};
/** The variation selector that asks for the coloured form of the character before it. */
const EMOJI = 0xfe0f;

/** Reads a step's title line: `Step 2: Compare prices ✓`. */
export function readTitle(line: string): Title {
  let title = line.trim();
  const read: Title = { title, number: undefined, outcome: undefined };
  if (title.startsWith(STEP)) {
    let number = 0;
    let at = STEP.length;
    for (; at < STEP.length + DIGITS_LIMIT; at++) {
      const digit = title.charCodeAt(at) - 48;
      if (!(digit >= 0 && digit <= 9)) break;
      number = number * 10 + digit;
    }
    if (at > STEP.length && title.charCodeAt(at) === 58) {
      read.number = number;
      title = title.slice(at + 1).trimStart();
    }
  }
  read.title = title;
  let last = title.length - 1;
  if (title.charCodeAt(last) === EMOJI) last--;
  const outcome = OUTCOMES[title.charCodeAt(last)];
  if (outcome === undefined) return read;
  read.outcome = outcome;
  read.title = title.slice(0, last).trimEnd();
  return read;
}

/** Reads `Checkpoint: name`; without the word the first line is the name. */
export function readCheckpoint(value: string): string {
  const named = /^[ \t]*Checkpoint:[ \t]*(.*)$/m.exec(value);
  return (named?.[1] ?? value.trim().split(/\r\n|\r|\n/, 1)[0] ?? '').trim();
}

/** Reads `Error: message`; the message may run over several lines. */
export function readError(content: string): string {
  return content.trim().replace(/^Error:[ \t]*/, '');
}

const TYPES = 'Expected input types:';
const CHECKPOINT = 'checkpoint_name:';

/**
 * Reads the text of an input request. Of several lines of one kind the last counts, so that a prompt may speak of
 * them; while it streams, a last line that may become one of them is not yet part of the prompt.
 */
export function readPrompt(content: string, streaming: boolean): Prompt {
  const lines = content.split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  if (streaming && last !== '' && (TYPES.startsWith(last) || CHECKPOINT.startsWith(last))) lines.pop();
  const types = takeField(lines, TYPES);
  const checkpoint = takeField(lines, CHECKPOINT);
  return {
    prompt: lines.join('\n').trim(),
    expectedTypes: (types ?? '')
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== ''),
    ...(checkpoint === undefined ? null : { checkpoint }),
  };
}

function takeField(lines: string[], label: string): string | undefined {
  const index = lines.findLastIndex((line) => line.trimStart().startsWith(label));
  if (index < 0) return undefined;
  const [line = ''] = lines.splice(index, 1);
  return line.trimStart().slice(label.length).trim();
}
