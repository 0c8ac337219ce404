/**
 * Forms and decisions inside a transcript.
 *
 * @module
 */
export { createInputRequest, type InputRequestOptions } from './createInputRequest';
export { createToolViews, type KnownTool, type ToolViewsOptions } from './createToolViews';
export { DecisionData, type DecisionDataProps } from './DecisionData';
export { PlanData, type PlanDataProps } from './PlanData';
export { type CarriedSchema, schemaInPrompt } from './schemaInPrompt';
