import type { MediaOptions } from '@agent-transcript/parser/build';
import type { CallResult } from '../core/drafts';
import { type Fields, fieldsOf, isFields, jsonText, listOf, stringOf } from '../core/values';
import { mediaOf } from './mediaOf';

/** Result of a call, and the files in it. */
export interface ToolOutput {
  readonly result: CallResult;
  readonly media: readonly MediaOptions[];
}

const FILE = /^(?:media|image|file)(?:-|$)/;

/** Reads a `tool-result` or a `tool-error`. Before version 5 the output stood under `result`. */
export function resultOf(part: Fields): ToolOutput {
  const { output = part.result, error, isError } = part;
  if (error !== undefined) return failed(wordsOf(error));
  if (!isFields(output) || typeof output.type !== 'string' || !('value' in output || 'reason' in output))
    return isError === true ? failed(wordsOf(output)) : { result: { output }, media: [] };
  const { type, value, reason } = output;
  switch (type) {
    case 'error-text':
    case 'error-json':
      return failed(wordsOf(value));
    case 'execution-denied':
      return { result: { outcome: 'denied', output: stringOf(reason) }, media: [] };
    case 'content':
      return contentOf(listOf(value).map(fieldsOf));
    default:
      return isError === true ? failed(wordsOf(value)) : { result: { output: value }, media: [] };
  }
}

const failed = (error: string): ToolOutput => ({ result: { error }, media: [] });

const wordsOf = (error: unknown): string =>
  stringOf(error) ?? stringOf(fieldsOf(error).message) ?? (jsonText(error) || 'The tool failed.');

/** Content of a result: its files as media, its texts joined. Any other part keeps the parts as they are. */
function contentOf(parts: readonly Fields[]): ToolOutput {
  const isFile = ({ type }: Fields) => typeof type === 'string' && FILE.test(type);
  const texts = parts.filter((part) => !isFile(part));
  const isText = texts.every(({ text }) => typeof text === 'string');
  const output = isText ? texts.map(({ text }) => text).join('\n') : texts;
  return { result: { output }, media: parts.filter(isFile).map(mediaOf) };
}
