import type { Format } from '../core/Format';

/** Messages of Pydantic AI, as `ModelMessagesTypeAdapter` and `all_messages_json()` write them. */
export const pydanticAi: Format<'pydantic-ai'> = {
  name: 'pydantic-ai',
  title: 'Pydantic AI',
  label: 'messages of Pydantic AI',
  fields: ['parts', 'part_kind', 'tool_name', 'tool_call_id', 'model_name'],
  signs: {
    3: 'parts.*.part_kind kind=request|response, messages.*.parts.*.part_kind',
    0: 'kind=request|response parts',
  },
  load: () => import('./index'),
};
