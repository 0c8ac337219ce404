export type { StreamingOptions } from '../core/createHostReader';
export { createResponsesReader as createReader } from './createResponsesReader';
export { fromAgentsSdk } from './fromAgentsSdk';
export { fromOpenAIResponses } from './fromOpenAIResponses';
