export type { StreamingOptions } from '../core/createHostReader';
export { createChatReader as createReader } from './createChatReader';
export { fromOpenAIChat } from './fromOpenAIChat';
