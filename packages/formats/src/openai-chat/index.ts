export { createChatReader as createReader } from './createChatReader';
export { type FromOpenAIOptions, fromOpenAI } from './fromOpenAI';
