import { createParser } from 'eventsource-parser';
import { lost } from '../core/lost';
import { decoded } from './decoded';
import type { Frames, FrameTarget } from './Frames';
import { readLine } from './readLine';

/**
 * Frames of server-sent events (HTML Living Standard, 9.2). The data of each event is a record, except for a final `[DONE]`.
 */
function createEventFrames(target: FrameTarget): Frames {
  let event = 0;
  const parser = createParser({
    onEvent({ data }) {
      event++;
      if (data.trim() !== '[DONE]') readLine(data.trim(), { index: event }, target);
    },
    onError({ line = '' }) {
      target.skip('not an event', lost(`Not a field of an event: ${line.slice(0, 60)}`), {
        index: event,
      });
    },
  });
  return {
    write: (text) => parser.feed(text),
    // An event ends with an empty line, which a broken stream may lack.
    end: () => parser.feed('\n\n'),
  };
}

export const createFrames = decoded(createEventFrames);
