import { decoded } from './decoded';
import type { Frames, FrameTarget } from './Frames';

/** Frames of a text without records, whose chunks are the records. */
const createTextFrames = (target: FrameTarget): Frames => ({
  write: (text) => target.read(text, { line: 1 }),
  end() {},
});

export const createFrames = decoded(createTextFrames);
