import type { Format } from '../core/Format';
import { placesInEditors } from '../core/placesInEditors';

/** Event logs of Copilot CLI, and chat sessions of Copilot in VS Code. */
export const copilot: Format<'copilot'> = {
  name: 'copilot',
  title: 'Copilot',
  label: 'a session of Copilot',
  fields: ['requests', 'response', 'data', 'parentId', 'toolRequests'],
  signs: {
    3: 'data type=(session|user|assistant|tool|subagent)\\..*, requests.*.message, requests sessionId, mode.kind sessionId, v.requests kind, k.0=requests kind',
    0: 'data timestamp type, kind k, kind v',
  },
  places: [
    { home: '.copilot', variable: 'COPILOT_HOME', files: 'session-state/**' },
    ...placesInEditors('workspaceStorage/*/chatSessions/*'),
    ...placesInEditors('globalStorage/emptyWindowChatSessions/*'),
  ],
  load: () => import('./index'),
};
