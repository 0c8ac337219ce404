import { type Fields, fieldsOf, stringOf } from '../core/values';

/** Kinds of records in the user's name that Qwen Code itself writes. */
const OF_PROGRAM: ReadonlySet<unknown> = new Set(['notification', 'cron', 'goal_runtime']);

/** Beginning of a part that a hook adds to a prompt. */
const HOOK = '<qwen:user-prompt-submit-context>';

/** True if a record in the user's name holds the program's words, such as a notice of a background task. */
export const isOfProgram = ({ subtype, provenance, externalInputKind }: Fields): boolean =>
  OF_PROGRAM.has(subtype) ||
  provenance === 'system' ||
  provenance === 'goal_runtime' ||
  externalInputKind === 'notification';

/** The text that a person typed, where the record tells it from what the program made of it. */
export const typedIn = ({ systemPayload }: Fields): string | undefined =>
  stringOf(fieldsOf(systemPayload).displayText);

/** True if a text of a prompt is the program's, such as a file that it adds: `typed` is the text that the record says was typed. */
export const isAdded = (text: string, typed: string | undefined): boolean =>
  text.startsWith(HOOK) || (typed !== undefined && text !== typed);
