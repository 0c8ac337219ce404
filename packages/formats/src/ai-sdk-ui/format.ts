import type { Format } from '../core/Format';

/** UI messages of the AI SDK, as `useChat` has them and programs store them. */
export const aiSdkUi: Format<'ai-sdk-ui'> = {
  name: 'ai-sdk-ui',
  title: 'AI SDK messages',
  label: 'messages of the AI SDK',
  fields: ['id', 'role', 'parts'],
  signs: { 3: 'role parts.*.type', 0: 'role parts !parts.*' },
  load: () => import('./index'),
};
