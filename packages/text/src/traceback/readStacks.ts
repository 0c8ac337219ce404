import { readTraceback, type TracebackLanguage } from './readTraceback';
import { type Stack, toStacks } from './toStacks';

/** A traceback as it is shown; `null` for what is shown as its text. */
export function readStacks(
  text: string,
): { readonly language: TracebackLanguage; readonly stacks: readonly Stack[] } | null {
  const traceback = readTraceback(text);
  return traceback && { language: traceback.language, stacks: toStacks(traceback) };
}
