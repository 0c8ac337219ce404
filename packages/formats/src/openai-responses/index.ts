export { createResponsesReader as createReader } from './createResponsesReader';
export { type FromOpenAIResponsesOptions, fromOpenAIResponses } from './fromOpenAIResponses';
