import type { Fields } from '../core/values';
import { hasMedia, textOf } from './parts';

/** Texts that Gemini CLI itself tells the model in the name of the user: how they begin, and how they end where they do not fill the message. */
const PROGRAM_WORDS: readonly (readonly [begin: string, end?: string])[] = [
  ['<session_context>', '</session_context>'],
  ['<hook_context>', '</hook_context>'],
  ['<state_snapshot>', '</state_snapshot>'],
  ['This is the Gemini CLI. We are setting up the context for our chat.'],
  ['System: Please continue.'],
  ['System: Potential loop detected.'],
];

/** A text in the user's name: what of it is the program's, and what a person typed. */
export interface UserWords {
  readonly program: string;
  readonly typed: string;
}

/** Tells the words of the program, which stand before those of the person. */
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

/** Whether a message in the user's name holds the program's words alone. */
export function isOfProgram({ type, content }: Fields): boolean {
  if (type !== 'user') return false;
  const { program, typed } = userWordsOf(textOf(content));
  return program !== '' && typed === '' && !hasMedia(content);
}
