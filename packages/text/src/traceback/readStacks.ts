import { readTraceback, type TracebackLanguage } from './readTraceback';
import { type Stack, toStacks } from './toStacks';

/** Traceback in display order; `null` for a text that is shown unchanged. */
export function readStacks(
  text: string,
): { readonly language: TracebackLanguage; readonly stacks: readonly Stack[] } | null {
  const traceback = readTraceback(text);
  return traceback && { language: traceback.language, stacks: toStacks(traceback) };
}
