import type { Format } from '../core/Format';
import { PLAIN_MESSAGE } from '../core/signs';

/** Chats of OpenAI's Chat Completions API and its many implementations. */
export const openaiChat: Format<'openai-chat'> = {
  name: 'openai-chat',
  title: 'OpenAI Chat',
  label: 'chat messages of OpenAI',
  fields: ['messages', 'role', 'content', 'tool_calls'],
  signs: {
    3: 'choices object=chat\\..*, traj, created_at message.role done, created_at response done',
    2: 'choices, role tool_calls.*.function, role=tool tool_call_id !content.*.toolCallId, role reasoning_content, role content.*.image_url, role=function name, function_call.name role',
    1: `${PLAIN_MESSAGE}, role content.+.type=(input_)?(text|image_url|input_audio|audio|file|refusal|thinking|reasoning|video_url|image)`,
    0: 'role tool_calls, role refusal, role audio, error, body',
  },
  load: () => import('./index'),
};
