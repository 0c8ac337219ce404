/**
 * A schema of any origin made fit to be shown, without React.
 *
 * @module
 */
export { embedSchemas } from '@agent-transcript/schema';
export {
  type Budgets,
  defaultBudgets,
  JSON_EDITOR,
  type Notice,
  type NoticeCode,
  ON_DEMAND,
  type PreparedSchema,
  type PrepareOptions,
  prepareSchema,
} from '@agent-transcript/schema/prepare';
export { withoutSecrets } from '@agent-transcript/schema/secrets';
