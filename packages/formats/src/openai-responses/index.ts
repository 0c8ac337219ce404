export type { StreamingOptions } from '../core/createHostReader';
export { createResponsesReader as createReader } from './createResponsesReader';
export { fromOpenAIResponses } from './fromOpenAIResponses';
