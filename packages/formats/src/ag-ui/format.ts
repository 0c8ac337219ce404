import type { Format } from '../core/Format';

/** Runs of the Agent–User Interaction protocol: its events, as a list, as lines or as server-sent events. */
export const agUi: Format<'ag-ui'> = {
  name: 'ag-ui',
  title: 'AG-UI',
  label: 'a stream of AG-UI',
  fields: ['type', 'messageId', 'delta', 'threadId', 'runId'],
  signs: {
    3: 'type=(RUN|STEP|TEXT_MESSAGE|TOOL_CALL|STATE|MESSAGES|ACTIVITY|THINKING|REASONING)_.*',
    0: 'type=RAW|CUSTOM',
  },
  load: () => import('./index'),
};
