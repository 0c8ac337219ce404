/**
 * Request, Data, Input, State and Variables as pure functions, and running a Request on any model.
 *
 * @module index
 */

export { MAX_DEPTH } from '@agent-transcript/schema';
export { compileRequest } from './compile/compileRequest';
export {
  type ContentOf,
  createPipeline,
  type Handler,
  type HandlerResult,
  type HandlerStep,
  type Pipeline,
  type PipelineOptions,
} from './compile/createPipeline';
export { defineRequest } from './compile/defineRequest';
export type { Decision } from './core/Decision';
export type { Words } from './core/en';
export { en } from './core/en';
export type { Input } from './core/Input';
export { type DefaultValidator, loadValidator } from './core/loadValidator';
export type { OutputMethod } from './core/OutputMethod';
export { ProtocolError, type ProtocolErrorCode, type ProtocolErrorDetails } from './core/ProtocolError';
export { parseReference, type Reference } from './core/parseReference';
export type * from './core/types';
export { inputOf } from './data/inputOf';
export { mergeData } from './data/mergeData';
export { type WithInput, withInput } from './data/withInput';
export { type Output, writeOutput } from './data/writeOutput';
export { parseIdea } from './ideas/parseIdea';
export { toIdea } from './ideas/toIdea';
export { type Resolution, type ResolvedReference, resolveVariables } from './references/resolveVariables';
export { asFunction, type CallOptions } from './run/asFunction';
export { asTool, type ObjectSchema, type Tool } from './run/asTool';
export { type Attempt, type RunOptions, type RunResult, runRequest } from './run/runRequest';
