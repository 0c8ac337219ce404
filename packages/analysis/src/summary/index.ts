/**
 * Summarizes a run: outcome, totals, and use of time.
 *
 * @module summary
 */

export { type Answer, type AnswerText, answerOf, lastTexts } from '../messages/answerOf';
export {
  type ListedMessages,
  type Place,
  type RunMessage,
  timeOf,
} from '../messages/RunMessage';
export { durationOf, joinSpans, type Span, spanOf } from '../time/Span';
export { type CallState, callState } from './callState';
export { type ChangedFile, type ChangedFilesOptions, changedFiles } from './changedFiles';
export { concurrentCalls } from './concurrentCalls';
export { type Counts } from './factsOf';
export { type RunOutcome } from './outcomeOf';
export { SEGMENT_STATES, type Segment } from './segmentsOf';
export {
  type FirstFailure,
  type RunFacts,
  type RunSummary,
  type SummaryOptions,
  summarize,
} from './summarize';
export { type Interval, timeline, timelineParts } from './timeline';
export {
  type ModelTotals,
  type RunTotals,
  type SpentAt,
  type TimedCall,
  type ToolTotals,
  totals,
} from './totals';
