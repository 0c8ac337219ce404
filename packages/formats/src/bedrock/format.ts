import type { Format } from '../core/Format';
import { PLAIN_MESSAGE } from '../core/signs';

/** Messages of Bedrock's Converse API, its requests and responses, and the events of its streams. */
export const bedrock: Format<'bedrock'> = {
  name: 'bedrock',
  title: 'Bedrock',
  label: 'messages of Bedrock Converse',
  fields: ['content', 'toolUse', 'toolResult', 'toolUseId', 'stopReason', 'modelId'],
  signs: {
    3: 'role content.*.toolUse.toolUseId, role content.*.toolResult.toolUseId, role content.*.reasoningContent, output.message.content stopReason, messageStart.role, contentBlockDelta',
    2: 'role=user|assistant content.+.text !content.*.type',
    0: `${PLAIN_MESSAGE}, role content.*.image.format, role content.*.document.format, messageStop, metadata.usage, contentBlockStop, contentBlockStart`,
  },
  load: () => import('./index'),
};
