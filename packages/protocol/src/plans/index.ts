/**
 * Plans: tool calls as a graph of data dependencies, and running them.
 *
 * @module
 */
export type { CallState, Plan, PlanIssue, PlanNode, PlanReference } from './Plan';
export { type PlanOptions, planOf } from './planOf';
export { type PlanProgress, type PlanResult, type RunPlanOptions, runPlan } from './runPlan';
