import type { Format } from '../core/Format';
import { PLAIN_MESSAGE } from '../core/signs';

/** Messages, requests and streams of Anthropic's Messages API. */
export const anthropicMessages: Format<'anthropic-messages'> = {
  name: 'anthropic-messages',
  title: 'Anthropic messages',
  label: 'messages of Anthropic',
  fields: ['role', 'content', 'tool_use_id', 'stop_reason'],
  signs: {
    3: 'type=message role stop_reason, type=message_start|message_delta|message_stop|content_block_(start|delta|stop)',
    2: 'role content.*.type=(redacted_)?thinking|([a-z]+_)?tool_use|([a-z_]+_)?tool_result, role=.* content type=message stop_sequence',
    0: `${PLAIN_MESSAGE}, role=.* content.+.type=.*[a-z] !content.*.toolCallId !content.*.image_url, type=ping|error|message_.*`,
  },
  load: () => import('./index'),
};
