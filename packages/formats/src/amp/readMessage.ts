import { callOf, isCall, isMedia, partsOf, showMedia } from '../core/anthropicContent';
import type { Conversation } from '../core/createConversation';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallResult } from '../core/drafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { usageBesideCache } from '../core/usage';
import { defined, type Fields, fieldsOf, idOf, numberOf, stringOf, timeOf } from '../core/values';

const isResult = ({ type }: Fields): boolean => type === 'tool_result';

/** Reads a message. One of results alone stands in the calls that they answer. */
export function readMessage(run: Conversation, message: Fields, place: Place): void {
  const { usage, state } = message;
  const role = stringOf(message.role);
  if (role === undefined) return run.skip('message', lost('A message without a role'), place);
  const parts = partsOf(message.content);
  const counts = fieldsOf(usage);
  const at = timeOf(fieldsOf(message.meta).sentAt) ?? timeOf(counts.timestamp);
  const begin = (as: string) => run.message({ role: as, createdAt: at, data: rawOf(place) });
  let draft = parts.length > 0 && parts.every(isResult) ? undefined : begin(role);
  const blocks = () => (draft ??= begin('tool')).blocks;
  const sentence = createSentence();
  for (const part of parts) {
    const text = part.type === 'text' ? stringOf(part.text) : undefined;
    if (text !== undefined) {
      sentence.write(blocks(), text);
      continue;
    }
    sentence.end();
    readPart(run, blocks, part, place);
  }
  run.saw(at);
  if (role !== 'assistant') return;
  const model = stringOf(counts.model);
  run.note({ model });
  draft?.note(
    defined({
      model,
      usage: usageBesideCache({
        input: numberOf(counts.inputTokens),
        output: numberOf(counts.outputTokens),
        cacheRead: numberOf(counts.cacheReadInputTokens),
        cacheWrite: numberOf(counts.cacheCreationInputTokens),
        reasoning: undefined,
      }),
    }),
  );
  const { type, error } = fieldsOf(state);
  if (type === 'error')
    blocks().error(stringOf(fieldsOf(error).message) ?? 'The request to the model failed');
  else if (type === 'cancelled') blocks().checkpoint('Stopped');
}

function readPart(run: Conversation, blocks: () => Blocks, part: Fields, place: Place): void {
  if (part.type === 'thinking') blocks().thinking(stringOf(part.thinking) ?? '');
  else if (part.type === 'redacted_thinking') run.skip('part/redacted_thinking', 'Encrypted', place);
  else if (isCall(part)) run.waits(blocks().call({ ...callOf(part), data: rawOf(place) }));
  else if (isResult(part)) {
    const id = idOf(part.toolUseID) ?? idOf(part.tool_use_id);
    const state = fieldsOf(part.run);
    const result = resultOf(state, part.content);
    if (result !== undefined) run.answer(id, result, () => ({ blocks: blocks(), name: 'tool' }));
    else if (run.waiting(id) === undefined) run.skip('part/tool_result', lost('A result of no call'), place);
    else run.skip('part/tool_result', 'Its call still runs', place);
  } else if (isMedia(part)) showMedia(blocks(), part);
  else run.skip(`part/${stringOf(part.type) ?? 'unnamed'}`, lost('Unknown kind of part'), place);
}

/** Result of a call by its state; `undefined` while it runs or waits for a person. */
function resultOf({ status, result, error, reason }: Fields, content: unknown): CallResult | undefined {
  const exitCode = numberOf(fieldsOf(result).exitCode);
  const output = result ?? undefined;
  switch (status) {
    case 'done':
      return { output: output ?? '', data: defined({ exitCode }) };
    case 'error':
      return { output, error: stringOf(error) ?? stringOf(fieldsOf(error).message) ?? 'The call failed.' };
    case 'cancelled':
      return { output: output ?? stringOf(reason), outcome: 'cancelled' };
    case 'rejected-by-user':
      return { output: output ?? stringOf(reason), outcome: 'denied' };
    case undefined:
      return content === undefined ? undefined : { output: content };
    default:
      return undefined;
  }
}
