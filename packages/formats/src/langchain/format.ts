import type { Format } from '../core/Format';

/** Messages of LangChain, and states of LangGraph that hold them. */
export const langchain: Format<'langchain'> = {
  name: 'langchain',
  title: 'LangChain',
  label: 'messages of LangChain',
  fields: ['type', 'content', 'tool_calls', 'tool_call_id', 'additional_kwargs', 'usage_metadata'],
  signs: {
    3: 'type=human|ai|AIMessageChunk content !uuid, type=human|ai data.content, lc kwargs id, values.messages.*.type, channel_values.messages.*.type, type=tool content tool_call_id !role',
    0: 'type=system|tool|function|chat|remove|developer content !uuid, type=system|tool|function|chat|remove|developer data.content, role=user|assistant|system|human|ai content !type, langgraph_node',
  },
  load: () => import('./index'),
};
