/**
 * A plan of calls as a graph and as a list, live while it runs.
 *
 * @module
 */
export type { PlanCounts, PlanLabels } from '../labels/AutoFormLabels';
export { PlanView, type PlanViewProps } from './PlanView';
export { type ReadPlan, readPlan } from './readPlan';
