import { createRuns } from '../core/createRuns';
import type { RecordReader } from '../core/RecordReader';
import { createLines } from './createLines';
import { createSessions } from './createSessions';

/** Chat histories of Aider: Markdown, in pieces. */
export function createReader(): RecordReader {
  const runs = createRuns('aider');
  const sessions = createSessions(runs);
  const lines = createLines(sessions.line);
  return {
    ...runs,
    read(text) {
      if (typeof text === 'string') lines.write(text);
    },
    end() {
      lines.end();
      sessions.end();
      runs.end();
    },
  };
}
