/**
 * Finds the strings of an answer that occur in results of its run: numbers, addresses, names in code, quotations,
 * identifiers. This shows where a string came from, not whether it is true.
 *
 * @module evidence
 */
export type { Place, RunMessage } from '../messages/RunMessage';
export type { AnswerString, StringKind } from './AnswerString';
export { answerStrings } from './answerStrings';
export { createStringMatcher, type OnMatch, type StringMatcher } from './createStringMatcher';
export {
  createEvidenceFinder,
  type Evidence,
  type EvidenceFinder,
  findEvidence,
  type RunResult,
  type SeenString,
} from './findEvidence';
export { numberValues } from './numberValues';
