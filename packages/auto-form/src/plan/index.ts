/**
 * A plan of calls as a graph and as a list, live while it runs.
 *
 * @module
 */
export { type PlanCounts, type PlanLabels, planEn } from '../labels/plan';
export { planFr } from '../labels/planFr';
export { planRu } from '../labels/planRu';
export { PlanView, type PlanViewProps } from './PlanView';
export { type ReadPlan, readPlan } from './readPlan';
