import { type ListCall, listCalls } from '@agent-transcript/analysis/calls';
import type { CallKind } from '../../../state/CallKind';
import { said } from '../frame/said';
import { ListView } from './ListView';

/** Names of files and folders. */
export const listKind: CallKind<ListCall> = {
  ...listCalls,
  icon: 'M2.5 4.5h4l1.2 1.5h5.8v6.5h-11z',
  subject: ({ where }) => where,
  facts: ({ paths }, { state, labels }) =>
    state === 'done' ? said(paths && labels.names(paths.length)) : [],
  View: ListView,
  drawsFrame: true,
  showsReason: ({ paths }) => paths?.length !== 0,
};
