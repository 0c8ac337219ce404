import { type AgentCall, agentCalls } from '@agent-transcript/analysis/calls';
import type { CallKind } from '../../../state/CallKind';
import { answered, ROW, rowWords } from '../frame/said';
import { AgentView } from './AgentView';

/** Work of another agent: its task, its run, its answer. */
export const agentKind: CallKind<AgentCall> = {
  ...agentCalls,
  icon: 'M4 6.5h8v6H4zM8 6.5v-3M6.3 9.2v.1M9.7 9.2v.1',
  subject: ({ agent, title }) => [agent, title].filter(Boolean).join(' · '),
  facts: ({ answer = '' }, { state }) => (state === 'done' ? answered(rowWords(firstLine(answer))) : []),
  View: AgentView,
  drawsFrame: true,
  showsInner: true,
};

const firstLine = (text: string) => /\S[^\n]*/.exec(text.slice(0, ROW))?.[0] ?? '';
