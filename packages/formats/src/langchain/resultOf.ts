import type { MediaOptions } from '@agent-transcript/parser/build';
import type { CallResult } from '../core/drafts';
import { type Fields, jsonText, stringOf } from '../core/values';
import { mediaOf } from './mediaOf';
import { partsOf } from './partsOf';

/** Result in a message of a tool: its joined texts or any other value, with its files apart. */
export function resultOf({ content, status }: Fields): {
  readonly result: CallResult;
  readonly media: readonly MediaOptions[];
} {
  const parts = Array.isArray(content) ? partsOf(content) : [];
  const media = parts.flatMap((part) => mediaOf(part) ?? []);
  const texts = parts.filter((part) => mediaOf(part) === undefined);
  const isText = parts.length > 0 && texts.every(({ text }) => typeof text === 'string');
  const output = isText ? texts.map(({ text }) => text).join('\n') : (content ?? '');
  const result =
    status === 'error' ? { error: stringOf(output) ?? (jsonText(output) || 'The tool failed.') } : { output };
  return { result, media: isText ? media : [] };
}
