import { type Fields, stringOf } from '../core/values';

/** Part of a text of a user: a person's words, or those that the program added. */
export interface Words {
  readonly text: string;
  readonly isOfProgram: boolean;
}

const BEGIN = '<user_query>';
const END = '</user_query>';

/** True for a message of a user that the program made. An interjection is typed while the model works. */
export function isOfProgram(
  { synthetic_reason: reason, prompt_index: index }: Fields,
  text: string,
): boolean {
  if (stringOf(reason) !== undefined) return reason !== 'interjection';
  return index === undefined && text.startsWith('<user_info>') && !text.includes(BEGIN);
}

/** Parts of a text of a user: some versions put the words of the person into a tag, after their own. */
export function wordsOf(text: string): readonly Words[] {
  const begin = text.indexOf(BEGIN);
  const end = text.lastIndexOf(END);
  if (begin < 0 || end < begin || !/^\s*</.test(text)) return [{ text, isOfProgram: false }];
  return [
    { text: text.slice(0, begin).trim(), isOfProgram: true },
    { text: text.slice(begin + BEGIN.length, end).trim(), isOfProgram: false },
    { text: text.slice(end + END.length).trim(), isOfProgram: true },
  ].filter((words) => words.text !== '');
}
