import type { TranscriptNode } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { fieldsOf, idOf, listOf, stringOf } from '../core/values';
import type { Scene } from './Scene';

/** Beginning of the summary that took the place of a conversation. */
const SUMMARY = '<system>Previous context has been compacted.';

/**
 * File of the conversation as the model knows it, beside the wire. It adds the system prompt and the summary of a compaction; the wire has all
 * else, or the reader counts it as lost.
 */
export function createContext(scene: Scene): OtherFile {
  const { conversation } = scene;
  let said: ReadonlySet<string> | undefined;

  const isSaid = (text: string) => text.startsWith('<system') || said?.has(squeezed(text)) === true;

  return {
    name: 'context.jsonl',
    read(record, place) {
      said ??= wordsOf(conversation);
      const { role, content, tool_call_id: id } = fieldsOf(record);
      const parts =
        typeof content === 'string' ? [fieldsOf({ text: content })] : listOf(content).map(fieldsOf);
      const texts = parts.flatMap((part) => stringOf(part.text) ?? stringOf(part.think) ?? []);
      const [first, ...rest] = texts;
      if (role === '_system_prompt') return showFirst(conversation, texts.join('\n'));
      if (role === '_usage' || role === '_checkpoint')
        return conversation.skip(`context/${role}`, 'State of the program', place);
      if (first?.startsWith(SUMMARY) === true) return addSummary(rest, place);
      const isKnown = role === 'tool' ? said.has(`#${idOf(id) ?? ''}`) : texts.every(isSaid);
      conversation.skip(
        `context/${stringOf(role) ?? 'record'}`,
        isKnown ? 'The wire has it' : lost('The wire lacks it'),
        place,
      );
    },
  };

  function addSummary(texts: readonly string[], place: Place): void {
    const blocks = scene.compacted;
    if (blocks === undefined) conversation.skip('context/summary', lost('The wire has no compaction'), place);
    else for (const text of texts) blocks.text(text);
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** All texts of a run without white space, and the ids of its calls after `#`. */
function wordsOf(conversation: Conversation): ReadonlySet<string> {
  const words = new Set<string>();
  const todo: TranscriptNode[] = conversation
    .run()
    .messages.flatMap(({ content }) => content.flatMap((one) => (one.type === 'root' ? [one] : [])));
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'tool') words.add(`#${node.id ?? ''}`);
    if ('value' in node && typeof node.value === 'string') words.add(squeezed(node.value));
    if ('children' in node) todo.push(...node.children);
  }
  return words;
}

/** Shows the system prompt before all messages. */
function showFirst(conversation: Conversation, words: string): void {
  const { messages } = conversation.run();
  const draft = conversation.message({ role: 'system' });
  draft.blocks.text(words);
  conversation.arrange([draft, ...messages.flatMap(({ id }) => conversation.find(id) ?? [])]);
}
