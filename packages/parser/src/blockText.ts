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

const NUMBER = /^Step (\d{1,9}): ?/;
const SUCCESS = '✓✔✅';
const FAILURE = '✗✘❌×';

/** Reads a step's title line: `Step 2: Compare prices ✓`. */
export function readTitle(line: string): { title: string; number?: number; outcome?: Outcome } {
  const trimmed = line.trim();
  const numbered = NUMBER.exec(trimmed);
  let title = numbered ? trimmed.slice(numbered[0].length) : trimmed;
  // An emoji mark may carry the variation selector that asks for its coloured form.
  const marked = title.endsWith('\uFE0F') ? title.slice(0, -1) : title;
  const mark = marked.at(-1) ?? '';
  const outcome =
    mark === ''
      ? undefined
      : SUCCESS.includes(mark)
        ? 'success'
        : FAILURE.includes(mark)
          ? 'failure'
          : undefined;
  if (outcome) title = marked.slice(0, -1);
  return {
    title: title.trim(),
    ...(numbered ? { number: Number(numbered[1]) } : null),
    ...(outcome ? { outcome } : null),
  };
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
export function readPrompt(
  content: string,
  streaming: boolean,
): { prompt: string; expectedTypes: string[]; checkpoint?: string } {
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
