export { createResponsesReader as createReader } from './createResponsesReader';
export { type FromResponsesOptions, fromResponses } from './fromResponses';
