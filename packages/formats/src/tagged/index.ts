/**
 * Our own tagged message string as a run of one message.
 *
 * @module tagged
 */
import { createParser } from '@agent-transcript/parser';
import type { RecordReader } from '../core/RecordReader';
import type { Run, RunMessage } from '../core/Run';

/** The tagged message string (message-format): the only format whose text is parsed for tags. */
export function createReader(): RecordReader {
  const parser = createParser();
  let last: RunMessage | undefined;
  return {
    read(text) {
      if (typeof text === 'string') parser.write(text);
    },
    // Any text is a message, so nothing is skipped.
    skip() {},
    end() {
      parser.end();
    },
    run(): Run {
      const tree = parser.tree();
      if (last?.content[0] !== tree) last = { id: '1', role: 'assistant', content: [tree] };
      return { format: 'tagged', messages: [last], skipped: [] };
    },
  };
}
