import type { Format } from '../core/Format';

/** Conversations of Claude.ai: the file of an export, or one conversation. */
export const claudeAi: Format<'claude-ai'> = {
  name: 'claude-ai',
  title: 'Claude.ai',
  label: 'an export of Claude.ai',
  fields: ['chat_messages', 'uuid', 'name', 'sender', 'parent_message_uuid'],
  signs: { 3: 'chat_messages.*.sender, chat_messages uuid' },
  load: () => import('./index'),
};
