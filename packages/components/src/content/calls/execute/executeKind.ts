import { type ExecuteCall, executeCalls } from '@agent-transcript/analysis/calls';
import type { CallKind } from '../../../state/CallKind';
import { TerminalView } from './TerminalView';

/** Commands: prompt, output and exit code as in a terminal. */
export const executeKind: CallKind<ExecuteCall> = {
  ...executeCalls,
  icon: 'm3 4.5 3.5 3.5L3 11.5M8.5 11.5h4.5',
  subject: ({ command, session }, { labels }) => (command === '' ? labels.session(session ?? '') : command),
  facts: ({ command, session }, { labels }) =>
    session === undefined || command === '' ? [] : [{ key: 'session', words: labels.session(session) }],
  View: TerminalView,
  drawsFrame: true,
  showsProgress: true,
  // The error of such a call is the output of its command.
  showsError: ({ output }, { children }) =>
    output !== undefined && children.every(({ type }) => type === 'toolInput' || type === 'error'),
  showsReason: ({ exitCode, output, stdout, stderr }) =>
    exitCode !== undefined || Boolean(output || stdout || stderr),
};
