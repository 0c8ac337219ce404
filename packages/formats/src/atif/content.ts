import type { NodeData } from '@agent-transcript/parser';
import { createSentence } from '../core/createSentence';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import type { StepContext } from './writeStep';

/** Writes a content: one text, or a list of parts. `data` is put on its texts. */
export function writeContent(content: unknown, blocks: Blocks, context: StepContext, data?: NodeData): void {
  if (typeof content === 'string') return blocks.text(content, data);
  const sentence = createSentence();
  for (const part of listOf(content).map(fieldsOf)) {
    if (typeof part.text === 'string') {
      sentence.write(blocks, part.text, data);
      continue;
    }
    sentence.end();
    if (!writeImage(part, blocks)) skipPart(part, context);
  }
}

const skipPart = (part: Fields, { conversation, place }: StepContext) =>
  conversation.skip(`content/${stringOf(part.type) ?? 'unnamed'}`, lost('Unknown kind of content'), place);

function writeImage(part: Fields, blocks: Blocks): boolean {
  if (part.type !== 'image') return false;
  const source = fieldsOf(part.source);
  const base64 = stringOf(source.data);
  const mediaType = stringOf(source.media_type) ?? 'image';
  blocks.media({
    mediaType,
    url:
      base64 === undefined
        ? (stringOf(source.path) ?? stringOf(source.url))
        : `data:${mediaType};base64,${base64}`,
  });
  return true;
}

/** Output of a result: its joined texts, with its pictures written to `blocks`; any other content as it is. */
export function contentOf(content: unknown, blocks: Blocks, context: StepContext): unknown {
  if (!Array.isArray(content) || !content.every(isFields)) return content;
  const texts: string[] = [];
  for (const part of content)
    if (typeof part.text === 'string') texts.push(part.text);
    else if (!writeImage(part, blocks)) skipPart(part, context);
  return texts.join('\n');
}
