import type { Conversation } from '../core/createConversation';
import type { SessionMessage } from '../core/createSessions';
import { dataUrl } from '../core/dataUrl';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';

/** Reads the content of a message, with the results of its calls by their ids. */
export type ReadContent = (
  content: readonly unknown[],
  results: Fields,
  begin: () => SessionMessage,
  place: Place,
) => void;

/** Creates the reader of the contents of a thread. Each part is an object with one field, the name of its kind. */
export function createContent(run: Conversation): ReadContent {
  const readCall = (use: Fields, results: Fields, { blocks }: SessionMessage) => {
    const id = idOf(use.id);
    const input =
      isFields(use.input) && Object.keys(use.input).length > 0 ? use.input : (use.raw_input ?? use.input);
    const call = blocks.call({ id, name: stringOf(use.name) ?? 'tool', input: argumentsOf(input) });
    const result = id !== undefined && Object.hasOwn(results, id) ? fieldsOf(results[id]) : undefined;
    if (result === undefined) return;
    const contents = Array.isArray(result.content) ? listOf(result.content) : [result.content];
    const words = contents.flatMap(textOf).join('\n');
    for (const content of contents) {
      const source = stringOf(fieldsOf(fieldsOf(content).Image).source);
      if (source !== undefined) call.blocks.media({ mediaType: 'image', url: dataUrl('image/png', source) });
    }
    call.answer(result.is_error === true ? { error: words } : { output: words || (result.output ?? '') });
  };

  const readPart = (part: unknown, results: Fields, begin: () => SessionMessage, place: Place): void => {
    const [kind = 'no kind', value] = Object.entries(fieldsOf(part))[0] ?? [];
    const fields = fieldsOf(value);
    switch (kind) {
      case 'Text': {
        const { blocks, words } = begin();
        return blocks.text(stringOf(value) ?? stringOf(fields.text) ?? '', words);
      }
      case 'Mention':
        // Zed adds the file that the person mentions.
        return begin().blocks.text(stringOf(fields.content) ?? '', { role: 'system' });
      case 'Image':
        return begin().blocks.media({
          mediaType: 'image',
          url: dataUrl('image/png', stringOf(fields.source) ?? ''),
        });
      case 'Thinking':
        return begin().blocks.thinking(stringOf(fields.text) ?? '');
      case 'RedactedThinking':
        return run.skip('content/RedactedThinking', 'Encrypted thinking', place);
      case 'ToolUse':
        return readCall(fields, results, begin());
      default:
        return run.skip(`content/${kind}`, lost('Unknown kind of content'), place);
    }
  };

  return (content, results, begin, place) => {
    for (const part of content) readPart(part, results, begin, place);
    const calls = new Set(content.map((part) => idOf(fieldsOf(fieldsOf(part).ToolUse).id)));
    for (const id of Object.keys(results))
      if (!calls.has(id)) run.skip('tool_results', lost('Its call is missing'), place);
  };
}

/** Text of a content of a result, which older versions write as it is. */
function textOf(content: unknown): readonly string[] {
  const words = typeof content === 'string' ? content : fieldsOf(content).Text;
  const text = stringOf(words) ?? stringOf(fieldsOf(words).text);
  return text === undefined ? [] : [text];
}
