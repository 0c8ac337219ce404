import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { closeJson } from './closeJson';
import { decoded } from './decoded';
import type { Frames, FrameTarget } from './Frames';
import { parseLooseJson, quoteConstants } from './parseLooseJson';
import { readLine } from './readLine';

/**
 * Frames of JSON lines. A line that is not JSON is counted, and the next one is read; a last line that is cut is read up to the cut.
 *
 * The code is ours, as libraries for JSON lines stop at the first bad line.
 */
function createLineFrames(target: FrameTarget): Frames {
  let begun: string[] = [];
  let line = 0;
  const take = (rest: string) => {
    line++;
    const text = (begun.length === 0 ? rest : begun.join('') + rest).trim();
    begun = [];
    return text;
  };
  return {
    write(text) {
      let from = 0;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        readLine(take(text.slice(from, at)), { line }, target);
        from = at + 1;
      }
      if (from < text.length) begun.push(text.slice(from));
    },
    end() {
      const text = take('');
      const value = parseLooseJson(text);
      if (value === undefined) readCut(text, { line }, target);
      else target.read(value, { line });
    },
  };
}

/** Reads a line up to its cut. */
function readCut(text: string, place: Place, target: FrameTarget): void {
  if (text.trim() === '') return;
  const value = closeJson(quoteConstants(text));
  if (value === undefined) return readLine(text, place, target);
  target.skip('not whole', lost('Cut off: the part before the cut is shown'), place);
  target.read(value, place);
}

export const createFrames = decoded(createLineFrames);
