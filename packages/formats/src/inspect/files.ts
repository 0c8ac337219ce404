import type { JsonValue } from '@agent-transcript/protocol';
import type { CallDraft } from '../core/drafts';
import { lost } from '../core/lost';
import { argumentsOf, type Fields, fieldsOf, idOf, jsonText, listOf, stringOf } from '../core/values';
import type { ContentTarget } from './content';
import type { SampleContext } from './SampleContext';

type WritePart = (part: Fields, target: ContentTarget, context: SampleContext) => void;

/** Writers of the parts of a content other than texts and reasoning, by type. */
const PARTS = new Map<unknown, WritePart>([
  ['tool_use', writeServerCall],
  ['data', writeData],
  ['image', writeMedia],
  ['audio', writeMedia],
  ['video', writeMedia],
  ['document', writeMedia],
]);

/** Writes a part of a content other than a text or reasoning. */
export function writeFile(part: Fields, target: ContentTarget, context: SampleContext): void {
  const write = PARTS.get(part.type);
  if (write === undefined)
    context.skip(`content/${stringOf(part.type) ?? 'unnamed'}`, lost('Unknown kind of content'));
  else write(part, target, context);
}

/** Writes the media among texts into a call and returns the texts; `undefined` if there are parts of any other type. */
export function takeMedia(
  parts: readonly Fields[],
  call: CallDraft,
  context: SampleContext,
): readonly Fields[] | undefined {
  const isShown = ({ type }: Fields) => type === 'text' || PARTS.get(type) === writeMedia;
  if (parts.length === 0 || !parts.every(isShown)) return undefined;
  for (const part of parts) if (part.type !== 'text') writeMedia(part, call, context);
  return parts.filter(({ type }) => type === 'text');
}

/** Writes the sources of a text. */
export function writeCitations(part: Fields, { blocks }: ContentTarget, { text }: SampleContext): void {
  for (const { title, url, cited_text } of listOf(part.citations).map(fieldsOf))
    blocks.citation({ title: stringOf(title), url: stringOf(url), quote: stringOf(text(cited_text)) });
}

/** Writes a call that the model's provider ran, with its result. */
function writeServerCall(part: Fields, { blocks }: ContentTarget, { value }: SampleContext): void {
  const name = stringOf(part.name) ?? stringOf(part.tool_type) ?? 'tool';
  blocks
    .call({ id: idOf(part.id), name, input: argumentsOf(value(part.arguments)) })
    .answer({ output: value(part.result), error: stringOf(part.error) });
}

function writeData(part: Fields, target: ContentTarget, { value }: SampleContext): void {
  const data = value(part.data ?? null);
  // Only messages take data; in a call it is shown as a code block.
  if (target.addData === undefined) target.blocks.text(`~~~json\n${jsonText(data)}\n~~~`);
  else target.addData({ type: 'data', data: data as JsonValue });
}

function writeMedia(part: Fields, { blocks }: ContentTarget, { text }: SampleContext): void {
  const kind = stringOf(part.type) ?? '';
  const format = stringOf(part.format);
  const source = part[kind];
  const url = text(fieldsOf(source).url ?? source);
  const mediaType = /^data:([^;,]+)/.exec(url)?.[1] ?? stringOf(part.mime_type);
  const named = format === undefined ? kind.replace('document', 'file') : `${kind}/${format}`;
  blocks.media({ mediaType: mediaType ?? named, url: stringOf(url), name: stringOf(part.filename) });
}
