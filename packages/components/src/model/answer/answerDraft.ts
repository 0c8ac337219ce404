/** Answer for one type that is not sent yet. */
export interface AnswerDraft {
  readonly text: string;
  readonly file: File | null;
}

/** Control for a type of answer; unknown types get a text field. */
export type ControlKind = 'text' | 'number' | 'boolean' | 'date' | 'file' | 'choice' | 'json';

const KINDS: Readonly<Record<string, ControlKind>> = {
  text: 'text',
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  date: 'date',
  file: 'file',
  choice: 'choice',
  json: 'json',
  object: 'json',
};

export function controlKind(type: string): ControlKind {
  const key = type.toLowerCase();
  return Object.hasOwn(KINDS, key) ? (KINDS[key] as ControlKind) : 'text';
}

/** A list item: the format has no field for the options of a choice, so agents list them in the prompt. */
const OPTION = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/gm;
/** Greatest number of offered options. */
const MOST = 100;

export function choicesOf(prompt: string): string[] {
  return [...prompt.matchAll(OPTION)].map(([, option = '']) => option.trim()).slice(0, MOST);
}

/** Prompt without the options that {@link choicesOf} finds in it. */
export function withoutChoices(prompt: string): string {
  let left = MOST;
  return prompt.replace(OPTION, (line) => (left-- > 0 ? '' : line)).trim();
}
