import type { Format } from '../core/Format';

/** Files of chats in the folder of VS Code. */
const CHATS = 'Code/User/workspaceStorage/*/chatSessions/*';

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
    { home: '.copilot', files: 'session-state/**' },
    { home: '.config', variable: 'XDG_CONFIG_HOME', files: CHATS, platforms: ['linux'] },
    { home: 'Library/Application Support', files: CHATS, platforms: ['darwin'] },
    { home: 'AppData/Roaming', variable: 'APPDATA', files: CHATS, platforms: ['win32'] },
  ],
  load: () => import('./index'),
};
