import type { Format } from '../core/Format';

/** Sessions of Gemini CLI: one JSON file, or the JSON lines of newer versions. */
export const geminiCli: Format<'gemini-cli'> = {
  name: 'gemini-cli',
  title: 'Gemini CLI',
  label: 'a session of Gemini CLI',
  fields: ['sessionId', 'projectHash', 'messages', 'toolCalls', 'thoughts'],
  signs: {
    3: 'projectHash sessionId, messages.*.type=gemini',
    2: 'timestamp type=gemini, sessionId startTime lastUpdated',
    0: 'timestamp id type=user|info|error|warning|gemini|about|compression, sessionId messages, $set, $rewindTo, messages.*.id',
  },
  places: [{ home: '', variable: 'GEMINI_CLI_HOME', files: '.gemini/tmp/**' }],
  load: () => import('./index'),
};
