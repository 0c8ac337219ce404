import type { Conversation } from '../core/createConversation';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { openaiUsage } from '../core/usage';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';

/** Creates a reader of the messages of a simulation. The simulated user has tools too: their calls stand in its messages. */
export function createTurnReader(conversation: Conversation, place: Place): (message: Fields) => void {
  const readResult = (fields: Fields) => {
    const output = stringOf(fields.content) ?? '';
    const endedAt = timeOf(fields.timestamp);
    const result = fields.error === true ? { error: output } : { output };
    conversation.answer(idOf(fields.id), { ...result, data: defined({ endedAt }) }, () => {
      const message = conversation.message({ role: 'tool', createdAt: endedAt, data: rawOf(place) });
      return { blocks: message.blocks, name: stringOf(fields.name) ?? 'tool' };
    });
  };

  const readSpeech = (fields: Fields, role: string) => {
    const response = fieldsOf(fields.raw_data);
    const createdAt = timeOf(fields.timestamp);
    const took = numberOf(fields.generation_time_seconds);
    const message = conversation.message({
      role,
      createdAt,
      data: {
        ...rawOf(place),
        ...defined({
          model: stringOf(response.model),
          usage: openaiUsage({ ...fieldsOf(response.usage), ...fieldsOf(fields.usage) }),
          cost: numberOf(fields.cost),
          startedAt:
            createdAt === undefined || took === undefined ? undefined : createdAt - Math.round(took * 1_000),
          endedAt: took === undefined ? undefined : createdAt,
        }),
      },
    });
    const answered = fieldsOf(fieldsOf(listOf(response.choices)[0]).message);
    message.blocks.thinking(stringOf(answered.reasoning_content) ?? '');
    // The content of speech is its sound.
    const isSound = fields.is_audio === true;
    message.blocks.text(stringOf(isSound ? fields.audio_script_gold : fields.content) ?? '');
    if (isSound) message.blocks.media({ mediaType: 'audio', name: stringOf(fields.audio_path) });
    for (const call of listOf(fields.tool_calls).map(fieldsOf))
      conversation.waits(
        message.blocks.call({
          id: idOf(call.id),
          name: stringOf(call.name) ?? 'tool',
          input: argumentsOf(call.arguments),
          data: defined({ ...rawOf(place), startedAt: createdAt }),
        }),
      );
  };

  return (fields) => {
    const role = stringOf(fields.role) ?? 'message';
    if (role !== 'tool') readSpeech(fields, role);
    else if (Array.isArray(fields.tool_messages))
      for (const one of listOf(fields.tool_messages)) readResult(fieldsOf(one));
    else readResult(fields);
  };
}
