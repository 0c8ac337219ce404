/**
 * How a call ended, as its result says it.
 *
 * @module outcome
 */
export {
  type Failure,
  type FailureRule,
  type FailureRules,
  failureOf,
  failureRulesFor,
  RULES,
} from './failureOf';
