import type { Fields } from '../core/values';
import { hasMedia, textOf } from './parts';

/** Texts that Gemini CLI itself sends as the user: their beginning, and their end if a person's words may follow. */
const PROGRAM_WORDS: readonly (readonly [begin: string, end?: string])[] = [
  ['<session_context>', '</session_context>'],
  ['<hook_context>', '</hook_context>'],
  ['<state_snapshot>', '</state_snapshot>'],
  ['This is the Gemini CLI. We are setting up the context for our chat.'],
  ['System: Please continue.'],
  ['System: Potential loop detected.'],
];

/** A text in the user's name, split into the program's words and the words that a person typed. */
export interface UserWords {
  readonly program: string;
  readonly typed: string;
}

/** Splits a text in the user's name. The program's words stand before the person's. */
export function userWordsOf(text: string): UserWords {
  const start = text.length - text.trimStart().length;
  const found = PROGRAM_WORDS.find(([begin]) => text.startsWith(begin, start));
  if (found === undefined) return { program: '', typed: text };
  const [, end] = found;
  const at = end === undefined ? -1 : text.indexOf(end, start);
  const cut = end === undefined || at < 0 ? text.length : at + end.length;
  const typed = text.slice(cut).trimStart();
  return { program: text.slice(0, text.length - typed.length).trimEnd(), typed };
}

/** True if a message in the user's name holds only the program's words. */
export function isOfProgram({ type, content }: Fields): boolean {
  if (type !== 'user') return false;
  const { program, typed } = userWordsOf(textOf(content));
  return program !== '' && typed === '' && !hasMedia(content);
}
