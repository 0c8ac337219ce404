/**
 * Prepares schemas of any origin for display, without React.
 *
 * @module
 */
export { type Budgets, defaultBudgets } from './budgets';
export { type PrepareOptions, prepareSchema } from './prepareSchema';
export { JSON_EDITOR, type Notice, type NoticeCode, ON_DEMAND, type PreparedSchema } from './types';
