import { type QuestionCall, questionCalls } from '@agent-transcript/analysis/calls';
import type { CallKind } from '../../../state/CallKind';
import { answered, ROW, rowWords } from '../frame/said';
import { QuestionView } from './QuestionView';

/** Questions to a person, with their answers. */
export const questionKind: CallKind<QuestionCall> = {
  ...questionCalls,
  icon: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.4v.1',
  subject: ({ questions }) => rowWords(questions.map(({ text }) => text.slice(0, ROW)).join(' ')),
  facts: ({ questions }, { state }) =>
    state === 'done'
      ? answered(rowWords(questions.flatMap(({ answer }) => answer?.slice(0, ROW) ?? []).join(' · ')))
      : [],
  View: QuestionView,
  drawsFrame: true,
  showsInner: true,
  // With a request, the view omits the result.
  showsReason: (_, { children }) => children.every(({ type }) => type !== 'inputRequest'),
};
