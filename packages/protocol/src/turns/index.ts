/**
 * Turns of an agent: a Request with a menu of tools, the decision that chooses calls, and running them as a plan.
 *
 * @module
 */
export { asTools, type MenuOptions, type MenuSchema, type RequestTool, type ToolMenu } from './asTools';
export { runTurn, type Turn, type TurnOptions } from './runTurn';
export type { TurnLabels } from './TurnLabels';
export { type WithTools, withTools } from './withTools';
