/**
 * Tool calls as data: parsing them, running them, and writing their results to the context.
 *
 * @module
 */
export type { Call, CallData, CallFailure, CallOutcome, CallReading } from './Call';
export { type CallableTool, defineTool, type ToolOptions } from './CallableTool';
export type { CallEnvironment } from './executeCall';
export { readCall } from './readCall';
export { type CallResult, type RunCallOptions, runCall } from './runCall';
