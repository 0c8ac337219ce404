import type { MediaOptions } from '@agent-transcript/parser/build';
import { dataUrl } from '../core/dataUrl';
import type { CallResult } from '../core/drafts';
import { defined, type Fields, fieldsOf, isFields, jsonText, stringOf, timeOf } from '../core/values';

/** File of a content as media; `undefined` for any other value. */
export function mediaOf(value: unknown): MediaOptions | undefined {
  const { kind, url, data, media_type: type, file_id: id } = fieldsOf(value);
  const bytes = stringOf(data);
  const known = /^(image|video|audio|document)-url$|^binary$|^uploaded-file$/.exec(stringOf(kind) ?? '');
  if (known === null) return undefined;
  const mediaType = stringOf(type) ?? (known[1] === undefined || known[1] === 'document' ? 'file' : known[1]);
  return {
    mediaType,
    url: bytes === undefined ? stringOf(url) : dataUrl(mediaType, bytes),
    name: stringOf(id),
  };
}

/** Result of a call, and the files in it. */
export interface ToolOutput {
  readonly result: CallResult;
  readonly media: readonly MediaOptions[];
}

/** Reads a `tool-return`, or a `retry-prompt` that corrects a call. */
export function resultOf({ part_kind, content, outcome, timestamp }: Fields): ToolOutput {
  const values: readonly unknown[] = Array.isArray(content) ? content : [content];
  const media = values.flatMap((value) => mediaOf(value) ?? []);
  const others = values.filter((value) => mediaOf(value) === undefined);
  const output = media.length === 0 ? content : others.length > 1 ? others : (others[0] ?? '');
  const data = defined({ endedAt: timeOf(timestamp) });
  return {
    result: { ...outcomeOf(part_kind === 'retry-prompt' ? 'failed' : outcome, output ?? ''), data },
    media,
  };
}

function outcomeOf(outcome: unknown, output: unknown): CallResult {
  if (outcome === 'failed')
    return {
      error:
        stringOf(output) ??
        (isFields(output) || Array.isArray(output) ? jsonText(output) : 'The tool failed.'),
    };
  if (outcome === 'denied') return { output, outcome: 'denied' };
  return outcome === 'interrupted' ? { output, outcome: 'cancelled' } : { output };
}
