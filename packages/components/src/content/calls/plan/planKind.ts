import { type PlanCall, planCalls } from '@agent-transcript/analysis/calls';
import type { CallKind } from '../../../state/CallKind';
import { rowWords } from '../frame/said';
import { PlanView } from './PlanView';
import { progressOf } from './progressOf';

/** To-do lists: their progress, and the changes since the previous list. */
export const planKind: CallKind<PlanCall> = {
  ...planCalls,
  icon: 'm2.5 4.5 1.2 1.2L6 3.5M8 4.5h5.5M2.5 11l1.2 1.2L6 10M8 11h5.5',
  // The active item; otherwise the explanation of the agent.
  subject: ({ items, explanation = '' }) =>
    rowWords(items.find(({ state }) => state === 'active')?.text ?? explanation),
  facts(call, { state, labels }) {
    if (state !== 'done') return [];
    const { done, total } = progressOf(call);
    return [{ key: 'progress', words: labels.planProgress(done, total) }];
  },
  View: PlanView,
  drawsFrame: true,
  showsReason: () => false,
};
