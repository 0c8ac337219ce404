import { countIn, searchText, type Wanted } from '@agent-transcript/text/search';
import { readStacks, type StackCall } from '@agent-transcript/text/traceback';
import { codeLines } from '../diff/codeLines';
import { clip } from '../texts/clip';

/**
 * Searches a traceback as the page shows it: the texts of each error, then its calls.
 *
 * @param add Receives the key of a stack, and the key of a call, or -1 for the texts of the stack itself.
 */
export function* searchTraceback(
  text: string,
  wanted: Wanted,
  add: (row: number, from: number, to: number, count: number) => void,
): Generator<number, void> {
  const read = readStacks(text);
  if (read === null) return yield* searchText(text, wanted, (...piece) => add(-1, ...piece));
  const count = (texts: readonly string[]) =>
    texts.reduce((sum, one) => sum + countIn(one, wanted.pattern), 0);
  for (const { key, before, message, rows, after } of read.stacks) {
    add(key, -1, -1, count([shownCode(before), message, after]));
    for (const row of rows)
      for (const call of row.type === 'call' ? [row.call] : row.calls)
        add(key, call.key, call.key, count(textsOf(call)));
  }
  yield text.length;
}

function textsOf({ frame, text }: StackCall): string[] {
  const { file, line, column, code = '' } = frame;
  const cut = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1;
  const position = [line, column].map((number) => (number === undefined ? '' : `:${number}`)).join('');
  const place = file === '' ? '' : clip(file.slice(0, cut)) + clip(file.slice(cut)) + position;
  return [`${clip(frame.function)} ${place}`, shownCode(code), text];
}

const shownCode = (code: string) =>
  codeLines(code)
    ?.map((line) => line.text)
    .join('\n') ?? code;
