import type { MediaOptions } from '@agent-transcript/parser/build';
import { base64Of } from '../core/base64Of';
import type { CallResult } from '../core/drafts';
import { type Fields, fieldsOf, jsonText, listOf, stringOf } from '../core/values';

const KINDS = ['image', 'document', 'video', 'audio'] as const;

/** Result of a call: one JSON value, or its joined texts, with its files apart. */
export function resultOf({ content, status }: Fields): {
  readonly result: CallResult;
  readonly media: readonly MediaOptions[];
} {
  const parts = listOf(content).map(fieldsOf);
  const media = parts.flatMap((part) => mediaOf(part) ?? []);
  const others = parts.filter((part) => mediaOf(part) === undefined);
  const values = others.map(({ text, json, ...more }) => text ?? json ?? more);
  const isText = values.every((value) => typeof value === 'string');
  const output = isText ? values.join('\n') : values.length === 1 ? values[0] : values;
  if (status !== 'error') return { result: { output }, media };
  return { result: { error: stringOf(output) ?? (jsonText(output) || 'The tool failed.') }, media };
}

/** A file as media, with its bytes or its address; `undefined` for any other block. */
export function mediaOf(part: Fields): MediaOptions | undefined {
  const kind = KINDS.find((name) => part[name] !== undefined);
  if (kind === undefined) return undefined;
  const { format, name, source } = fieldsOf(part[kind]);
  const { bytes, s3Location, text } = fieldsOf(source);
  const suffix = stringOf(format);
  const mediaType = suffix === undefined ? (kind === 'document' ? 'file' : kind) : typeOf(kind, suffix);
  const data = base64Of(bytes);
  const words = stringOf(text);
  const inside =
    data === undefined
      ? words &&
        `data:text/plain;charset=utf-8,${encodeURIComponent(words.replace(/\p{Surrogate}/gu, '\uFFFD'))}`
      : `data:${mediaType};base64,${data}`;
  return { mediaType, url: inside ?? stringOf(fieldsOf(s3Location).uri), name: stringOf(name) };
}

const typeOf = (kind: string, format: string): string =>
  kind !== 'document' ? `${kind}/${format}` : format === 'pdf' ? 'application/pdf' : `text/${format}`;
