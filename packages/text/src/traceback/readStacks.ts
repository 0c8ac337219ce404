import { stripAnsi } from '../ansi/readAnsi';
import { readTraceback, type TracebackLanguage } from './readTraceback';
import { type Stack, toStacks } from './toStacks';

/** A longer one, in UTF-16 units, is shown as its text: to read it would keep the page busy. */
const READ = 1_000_000;

/** A traceback as it is shown; `null` for what is shown as its text. */
export function readStacks(
  text: string,
): { readonly language: TracebackLanguage; readonly stacks: readonly Stack[] } | null {
  const traceback = text.length > READ ? null : readTraceback(stripAnsi(text));
  return traceback && { language: traceback.language, stacks: toStacks(traceback) };
}
