/**
 * Request, Data, Input, State and Variables as pure functions, and running a Request on any model.
 *
 * @module index
 */

export { MAX_DEPTH } from '@agent-transcript/schema';
export { asFunction, type CallOptions } from './asFunction';
export { asTool, type ObjectSchema, type Tool } from './asTool';
export { compileRequest } from './compileRequest';
export {
  type ContentOf,
  createPipeline,
  type Handler,
  type HandlerResult,
  type HandlerStep,
  type Pipeline,
  type PipelineOptions,
} from './createPipeline';
export type { Decision } from './Decision';
export { mergeData } from './data/mergeData';
export type { OutputMethod } from './data/OutputMethod';
export { type Output, writeOutput } from './data/writeOutput';
export { defineRequest } from './defineRequest';
export type { Words } from './en';
export { en } from './en';
export type { Input } from './Input';
export { inputOf } from './inputOf';
export { type DefaultValidator, loadValidator } from './loadValidator';
export { ProtocolError, type ProtocolErrorCode, type ProtocolErrorDetails } from './ProtocolError';
export { parseIdea } from './parseIdea';
export { parseReference, type Reference } from './references/parseReference';
export { type Resolution, type ResolvedReference, resolveVariables } from './references/resolveVariables';
export { type Attempt, type RunOptions, type RunResult, runRequest } from './runRequest';
export { toIdea } from './toIdea';
export type * from './types';
export { type WithInput, withInput } from './withInput';
