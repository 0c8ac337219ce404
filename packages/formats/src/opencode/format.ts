import type { Format } from '../core/Format';

/** Sessions of OpenCode: its folder of files, or the one value that its export gives. */
export const opencode: Format<'opencode'> = {
  name: 'opencode',
  title: 'OpenCode',
  label: 'a session of OpenCode',
  fields: ['sessionID', 'messageID', 'projectID', 'directory', 'time'],
  signs: {
    3: 'directory projectID, info.directory messages, role sessionID, messageID type, info.sessionID parts, sessionID part type',
    1: 'id time.start type',
  },
  folder: { pieces: /(?:^|\/)(?:message|part)\// },
  places: [{ home: '.local/share', variable: 'XDG_DATA_HOME', files: 'opencode/storage/**' }],
  load: () => import('./index'),
};
