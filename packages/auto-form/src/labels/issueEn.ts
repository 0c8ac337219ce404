import type { Issue } from '@agent-transcript/protocol';
import { type IssuePhrases, phraseIssue } from './phraseIssue';

const phrases: IssuePhrases = {
  type: (expected, given) => `${expected} expected, ${given} given`,
  typeName: { array: 'list', boolean: 'yes or no', integer: 'whole number', string: 'text' },
  or: ' or ',
  required: 'required',
  fixed: (values) => `must be one of: ${values}`,
  atLeast: (limit) => `must be at least ${limit}`,
  atMost: (limit) => `must be at most ${limit}`,
  above: (limit) => `must be more than ${limit}`,
  below: (limit) => `must be less than ${limit}`,
  multipleOf: (step) => `must be a multiple of ${step}`,
  minLength: (limit, length) => `too short: ${length} of at least ${limit} characters`,
  maxLength: (limit, length) => `too long: ${length} of at most ${limit} characters`,
  minItems: (limit, length) => `too few items: ${length} of at least ${limit}`,
  maxItems: (limit, length) => `too many items: ${length} of at most ${limit}`,
  pattern: (pattern) => `does not match the pattern ${pattern}`,
  format: (format) => `not a valid ${format}`,
  unique: (one, other) => `items ${one} and ${other} are the same`,
  notAllowed: 'not allowed here',
  noBranch: 'fits none of the alternatives',
  manyBranches: (matches) => `fits ${matches} alternatives, but must fit exactly one`,
};

/** Why a value does not conform, in English: apart, since a form has no other words of a decision's. */
export const issueEn = (issue: Issue): string => phraseIssue(phrases, issue);
