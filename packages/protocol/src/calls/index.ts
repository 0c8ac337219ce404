/**
 * Calls of tools, as data: reading them, running them, and writing their results into the context.
 *
 * @module
 */
export type { Call, CallData, CallFailure, CallOutcome, CallReading } from './Call';
export { type CallableTool, defineTool, type ToolOptions } from './CallableTool';
export type { CallEnvironment } from './executeCall';
export { readCall } from './readCall';
export { type CallResult, type RunCallOptions, runCall } from './runCall';
