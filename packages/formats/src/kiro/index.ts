import type { Conversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import {
  argumentsOf,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  jsonText,
  listOf,
  parsed,
  stringOf,
  timeOf,
} from '../core/values';

/** Reads a conversation of Kiro CLI, which is one row. */
export const createReader = (): RecordReader => createRecordReader('kiro', readConversation);

function readConversation(run: Conversation): (record: Fields, place: Place) => void {
  const readUser = (user: Fields, place: Place) => {
    const { content, additional_context, images, timestamp } = user;
    const [kind = 'no kind', value] = Object.entries(fieldsOf(content))[0] ?? [];
    const { prompt, tool_use_results } = fieldsOf(value);
    if (!KINDS.has(kind)) return run.skip(`user/${kind}`, lost('Unknown kind of message'), place);
    let begun: Blocks | undefined;
    const begin = () => {
      begun ??= run.message({ role: 'user', createdAt: timeOf(timestamp) }).blocks;
      return begun;
    };
    for (const result of listOf(tool_use_results).map(fieldsOf))
      readResult(result, kind === 'CancelledToolUses', begin);
    const words = stringOf(prompt);
    if (words !== undefined) begin().text(words);
    // Hooks of the person add words for the model.
    const context = stringOf(additional_context);
    if (context !== undefined) begin().text(context, { role: 'system' });
    for (const _ of listOf(images)) run.skip('image', lost('The bytes of a picture are not read'), place);
  };

  const readResult = (result: Fields, isCancelled: boolean, begin: () => Blocks) => {
    const { tool_use_id, content, status } = result;
    const words = listOf(content).map(wordsOf).join('\n');
    const isError = stringOf(status)?.toLowerCase() === 'error';
    const answer = isCancelled
      ? { output: words, outcome: 'cancelled' as const }
      : isError
        ? { error: words }
        : { output: words };
    run.answer(idOf(tool_use_id), answer, () => ({ blocks: begin(), name: 'tool' }));
  };

  const readAssistant = (assistant: Fields, metadata: Fields, place: Place) => {
    const [kind = 'no kind', value] = Object.entries(assistant)[0] ?? [];
    if (kind !== 'Response' && kind !== 'ToolUse')
      return run.skip(`assistant/${kind}`, lost('Unknown kind of message'), place);
    const { message_id, content, tool_uses } = fieldsOf(value);
    const endedAt = timeOf(metadata.stream_end_timestamp_ms);
    const createdAt = timeOf(metadata.request_start_timestamp_ms) ?? endedAt;
    const message = run.message({ id: idOf(message_id), role: 'assistant', createdAt });
    if (endedAt !== undefined) message.note({ endedAt });
    message.blocks.text(stringOf(content) ?? '');
    for (const { id, name, args } of listOf(tool_uses).map(fieldsOf))
      run.waits(
        message.blocks.call({ id: idOf(id), name: stringOf(name) ?? 'tool', input: argumentsOf(args) }),
      );
    run.saw(endedAt);
  };

  const readSummary = (summary: unknown) => {
    const words = stringOf(Array.isArray(summary) ? summary[0] : summary);
    if (words === undefined) return;
    const { blocks } = run.message({ role: 'system' });
    blocks.checkpoint('Conversation compacted');
    blocks.text(words);
  };

  return ({ row }, place) => {
    const { conversation_id, value, created_at, updated_at } = fieldsOf(row);
    const conversation = parsed(value);
    if (!isFields(conversation) || !Array.isArray(conversation.history))
      return run.skip('conversation', lost('It has no history'), place);
    const model = stringOf(fieldsOf(conversation.model_info).model_id) ?? stringOf(conversation.model);
    run.note({
      id: idOf(conversation_id),
      agent: 'Kiro CLI',
      model,
      startedAt: timeOf(created_at),
      endedAt: timeOf(updated_at),
    });
    run.skip('conversation', 'Shown in the header', place);
    readSummary(conversation.latest_summary);
    for (const turn of conversation.history as readonly unknown[]) {
      // Older versions write a turn as a list.
      const [first, second] = listOf(turn);
      const { user = first, assistant = second, request_metadata } = fieldsOf(turn);
      readUser(fieldsOf(user), place);
      readAssistant(fieldsOf(assistant), fieldsOf(request_metadata), place);
    }
    if (isFields(conversation.next_message)) readUser(conversation.next_message, place);
  };
}

/** Kinds of messages of a person. */
const KINDS: ReadonlySet<string> = new Set(['Prompt', 'ToolUseResults', 'CancelledToolUses']);

/** Words of a part of a result. */
function wordsOf(part: unknown): string {
  const { Text: text, Json: json } = fieldsOf(part);
  if (text !== undefined) return stringOf(text) ?? '';
  return jsonText(json);
}
