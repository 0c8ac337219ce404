export { createChatReader as createReader } from './createChatReader';
export { type FromOpenAIChatOptions, fromOpenAIChat } from './fromOpenAIChat';
