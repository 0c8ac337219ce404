import type { Format } from '../core/Format';

/** Conversations of ChatGPT: the file of an export, one conversation, and that of a shared link. */
export const chatgpt: Format<'chatgpt'> = {
  name: 'chatgpt',
  title: 'ChatGPT',
  label: 'an export of ChatGPT',
  fields: ['mapping', 'current_node', 'conversation_id', 'message', 'author', 'content_type'],
  signs: {
    3: 'mapping current_node, mapping conversation_id, mapping.?.message.author, linear_conversation.*.message.author',
  },
  load: () => import('./index'),
};
