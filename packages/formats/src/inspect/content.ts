import type { NodeData } from '@agent-transcript/parser';
import type { DataContent } from '@agent-transcript/protocol';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallDraft } from '../core/drafts';
import { type Fields, fieldsOf, listOf, parsed, stringOf } from '../core/values';
import { takeMedia, writeCitations, writeFile } from './files';
import type { SampleContext } from './SampleContext';

/** Target of a content. */
export interface ContentTarget {
  readonly blocks: Blocks;
  readonly addData?: (content: DataContent) => void;
}

/** Writes the content of a message: a text, or parts. `data` is put on its texts. */
export function writeContent(
  content: unknown,
  target: ContentTarget,
  context: SampleContext,
  data?: NodeData,
): void {
  const sentence = createSentence();
  for (const one of typeof content === 'string' ? [content] : listOf(content)) {
    const part = typeof one === 'string' ? { type: 'text', text: one } : fieldsOf(one);
    if (part.type === 'text') {
      sentence.write(target.blocks, context.text(part.text), data);
      if (listOf(part.citations).length > 0) sentence.cut();
      writeCitations(part, target, context);
      continue;
    }
    sentence.end();
    if (part.type === 'reasoning') writeReasoning(part, target, context);
    else writeFile(part, target, context);
  }
}

function writeReasoning(part: Fields, { blocks }: ContentTarget, { text, skip }: SampleContext): void {
  // Redacted reasoning is encrypted: only its summary can be read.
  const isRedacted = part.redacted === true;
  const written = isRedacted ? '' : text(part.reasoning);
  const details = detailsOf(written);
  const thought = details
    ?.flatMap(({ text, summary }) => stringOf(text) ?? stringOf(summary) ?? [])
    .join('\n');
  blocks.thinking((thought ?? written) || text(part.summary));
  if (isRedacted || details?.some(({ type }) => type === 'reasoning.encrypted') === true)
    skip('content/reasoning', 'Encrypted');
}

/** Parts of a reasoning of OpenRouter, which logs keep as a JSON text; `undefined` for any other text. */
function detailsOf(reasoning: string): readonly Fields[] | undefined {
  if (!reasoning.trimStart().startsWith('[{')) return undefined;
  const parts = listOf(parsed(reasoning)).map(fieldsOf);
  const isDetails = parts.every(({ type }) => typeof type === 'string' && type.startsWith('reasoning.'));
  return parts.length > 0 && isDetails ? parts : undefined;
}

/** Output of a tool: the joined texts. Pictures are written into the call. */
export function resultOf(content: unknown, call: CallDraft, context: SampleContext): unknown {
  const parts = listOf(content).map(fieldsOf);
  const isText = parts.length > 0 && parts.every(({ type }) => type === 'text');
  const texts = isText ? parts : takeMedia(parts, call, context);
  return texts?.map((part) => context.text(part.text)).join('\n') ?? context.value(content);
}
