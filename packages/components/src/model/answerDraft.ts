import { type JsonNode, readJson } from '@agent-transcript/text/json';
import type { TranscriptLabels } from '../labels/TranscriptLabels';

/** Input for one type that is not sent yet. */
export interface Draft {
  readonly text: string;
  readonly file: File | null;
}

/** The control for a type; an unknown type is text. */
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
/** Most options that are offered. */
const MOST = 100;

export function choicesOf(prompt: string): string[] {
  return [...prompt.matchAll(OPTION)].map(([, option = '']) => option.trim()).slice(0, MOST);
}

/** The prompt without the options that {@link choicesOf} finds in it. */
export function withoutChoices(prompt: string): string {
  let left = MOST;
  return prompt.replace(OPTION, (line) => (left-- > 0 ? '' : line)).trim();
}

/** The JSON value of a draft, or the problem with it. */
export function readDraft(
  type: string,
  { text, file }: Draft,
  labels: TranscriptLabels,
): { input: unknown } | { problem: string } {
  const kind = controlKind(type);
  if (kind === 'file') {
    return file === null
      ? { problem: labels.required }
      : { input: { name: file.name, type: file.type, size: file.size } };
  }
  if (text.trim() === '') return { problem: labels.required };
  if (kind === 'boolean') return { input: text === 'true' };
  if (kind === 'number') {
    return readNumber(text.trim(), type, labels);
  }
  if (kind !== 'json') return { input: text };
  const { node, error } = readJson(text);
  if (error !== undefined) return { problem: labels.notJson(error) };
  return node !== null && losesDigits(node)
    ? { problem: labels.tooManyDigits }
    : { input: JSON.parse(text) as unknown };
}

/** Rejected, as `1,000` may mean one or a thousand. */
const AMBIGUOUS = /^[-+]?[1-9]\d{0,2},\d{3}$/;

/** Accepts a point or a comma before the decimals. */
function readNumber(
  text: string,
  type: string,
  labels: TranscriptLabels,
): { input: number } | { problem: string } {
  const number = Number(text.replace(',', '.'));
  const whole = type.toLowerCase() !== 'integer' || Number.isInteger(number);
  if (!Number.isFinite(number) || !whole || AMBIGUOUS.test(text)) return { problem: labels.notANumber };
  return isRounded(text) ? { problem: labels.tooManyDigits } : { input: number };
}

/** Whether JavaScript would round an integer. */
const isRounded = (raw: string) => /^[-+]?\d+$/.test(raw) && !Number.isSafeInteger(Number(raw));

function losesDigits(root: JsonNode): boolean {
  const todo = [root];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'number' && isRounded(node.raw)) return true;
    if (node.type === 'array') for (const item of node.items) todo.push(item);
    if (node.type === 'object') for (const { value } of node.entries) todo.push(value);
  }
  return false;
}
