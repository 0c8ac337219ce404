import { type JsonNode, readJson } from '@agent-transcript/text/json';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { type AnswerDraft, controlKind } from './answerDraft';

/** JSON value of a draft, or the reason why it cannot be sent. */
export function readDraft(
  type: string,
  { text, file }: AnswerDraft,
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

/** Rejected because `1,000` means one in some languages and a thousand in others. */
const AMBIGUOUS = /^[-+]?[1-9]\d{0,2},\d{3}$/;

/** Accepts a decimal point or a decimal comma. */
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

/** True if JavaScript would round the integer. */
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
