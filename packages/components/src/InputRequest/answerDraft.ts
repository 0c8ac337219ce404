import { readJson } from '@agent-transcript/parser';
import type { Labels } from '../labels/labels';

/** What has been entered for one type, before it is sent. */
export interface Draft {
  readonly text: string;
  readonly file: File | null;
}

/** The control that a type is entered with; a type that is not known is text. */
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

/** A line of a list: the format has no place for the options of a choice but the prompt, where agents list them. */
const OPTION = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/gm;
/** More than anyone chooses from. */
const MOST = 100;

export function choicesOf(prompt: string): string[] {
  return [...prompt.matchAll(OPTION)].map(([, option = '']) => option.trim()).slice(0, MOST);
}

/** The prompt without the options that {@link choicesOf} finds in it. */
export function withoutChoices(prompt: string): string {
  let left = MOST;
  return prompt.replace(OPTION, (line) => (left-- > 0 ? '' : line)).trim();
}

/** The JSON value of a draft, or what is wrong with it. */
export function readDraft(
  type: string,
  { text, file }: Draft,
  labels: Labels,
): { input: unknown } | { problem: string } {
  const kind = controlKind(type);
  if (kind === 'file') {
    return file === null
      ? { problem: labels.needed }
      : { input: { name: file.name, type: file.type, size: file.size } };
  }
  if (text.trim() === '') return { problem: labels.needed };
  if (kind === 'boolean') return { input: text === 'true' };
  if (kind === 'number') {
    const number = Number(text.trim().replace(',', '.'));
    return Number.isFinite(number) ? { input: number } : { problem: labels.notANumber };
  }
  if (kind !== 'json') return { input: text };
  const { error } = readJson(text);
  return error === undefined ? { input: JSON.parse(text) as unknown } : { problem: labels.notJson(error) };
}
