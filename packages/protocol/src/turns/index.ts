/**
 * Turns of an agent: a menu of tools in a Request, the decision that chooses calls, and their plan, run.
 *
 * @module
 */
export { asTools, type MenuOptions, type MenuSchema, type RequestTool, type ToolMenu } from './asTools';
export { runTurn, type Turn, type TurnOptions } from './runTurn';
export type { TurnLabels } from './TurnLabels';
export { type WithTools, withTools } from './withTools';
