/**
 * Determines the outcome of a call from its result.
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
