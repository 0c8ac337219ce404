import { createDecoder } from './createDecoder';
import type { CreateFrames, Frames, FrameTarget } from './Frames';
import { withoutMark } from './framing';

/** Adds decoding to frames of text: they then also take bytes in UTF-8 or UTF-16, in any chunks, and ignore a byte order mark. */
export const decoded =
  (create: (target: FrameTarget) => Frames): CreateFrames =>
  (target) => {
    const frames = create(target);
    const decoder = createDecoder();
    let isFirst = true;
    const write = (text: string) => {
      if (text === '') return;
      frames.write(isFirst ? withoutMark(text) : text);
      isFirst = false;
    };
    return {
      write: (chunk) => write(typeof chunk === 'string' ? chunk : decoder.decode(chunk)),
      end() {
        write(decoder.held());
        return frames.end();
      },
    };
  };
