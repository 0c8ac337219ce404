import type { Format } from '../core/Format';

/** Session traces of Hugging Face: the Session Trace Simple Format. */
export const sessionTrace: Format<'session-trace'> = {
  name: 'session-trace',
  title: 'Session Trace',
  label: 'a session trace of Hugging Face',
  fields: ['type', 'harness', 'message', 'toolCalls', 'toolCallId', 'reasoningContent'],
  signs: {
    3: 'type=session harness !cwd, type=message message.toolCalls, type=message message.role=tool message.toolCallId, type=message message.reasoningContent',
    1: 'type=message message.role message.content !message.content.* !id !uuid',
  },
  load: () => import('./index'),
};
