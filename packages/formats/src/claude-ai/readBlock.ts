import { answerCall, callOf } from '../core/anthropicContent';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, listOf, stringOf, timeOf } from '../core/values';
import type { Reading } from './readMessage';
import { contentOf, resultOf } from './resultOf';

/** Creates a reader of the blocks of a message. */
export function createBlockReader({ conversation, place }: Reading, blocks: Blocks): (block: Fields) => void {
  /** Titles of the pages that tools have found, by their addresses. */
  const titles = new Map<string, string>();

  const cite = (citations: unknown) => {
    const shown = new Set<unknown>();
    for (const one of listOf(citations).map(fieldsOf)) {
      const details = fieldsOf(one.details);
      const url = stringOf(details.url) ?? stringOf(one.url);
      const title = stringOf(one.title) ?? titles.get(url ?? '');
      if ((url ?? title) !== undefined && !shown.has(url ?? title)) blocks.citation({ url, title });
      shown.add(url ?? title);
    }
  };

  const answer = (block: Fields) => {
    const content = contentOf(block);
    for (const { title, url } of listOf(content).map(fieldsOf))
      if (typeof url === 'string' && typeof title === 'string') titles.set(url, title);
    answerCall(conversation, { ...block, type: block.name, content }, resultOf(block, content), () => blocks);
  };

  return (block) => {
    const { type } = block;
    const text = stringOf(block.text);
    const data = defined({ startedAt: timeOf(block.start_timestamp), endedAt: timeOf(block.stop_timestamp) });
    if (type === 'text') {
      blocks.text(text ?? '');
      cite(block.citations);
    } else if (type === 'thinking') {
      const summaries = listOf(block.summaries).map((one) => stringOf(fieldsOf(one).summary) ?? '');
      blocks.thinking(stringOf(block.thinking) ?? summaries.join('\n'), data);
    } else if (type === 'tool_use') {
      conversation.waits(blocks.call({ ...callOf(block), data: { ...rawOf(place), ...data } }));
    } else if (type === 'tool_result') {
      answer(block);
    } else if (type === 'injected_prompt_block') {
      blocks.text(stringOf(block.prompt) ?? '', { role: 'system' });
    } else {
      if (text !== undefined) blocks.text(text);
      conversation.skip(`block/${stringOf(type) ?? 'unnamed'}`, lost('Unknown kind of block'), place);
    }
  };
}
