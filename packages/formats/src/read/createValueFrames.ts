import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { decoded } from './decoded';
import type { Frames, FrameTarget } from './Frames';
import { parseLooseJson, quoteConstants } from './parseLooseJson';
import { readLine } from './readLine';

const PLACE: Place = { line: 1 };

/** Frames of a file of one JSON value. */
function createValueFrames(target: FrameTarget): Frames {
  const parts: string[] = [];
  return {
    write: (text) => parts.push(text),
    end() {
      const text = parts.join('');
      const value = parseLooseJson(text);
      return value === undefined ? readDamaged(text, target) : target.read(value, PLACE);
    },
  };
}

/** Reads a cut or damaged value up to that place. */
async function readDamaged(text: string, target: FrameTarget): Promise<void> {
  const { jsonValue, readJson } = await import('@agent-transcript/text/json');
  const { node, error } = readJson(quoteConstants(text));
  if (node === null) return readLine(text, PLACE, target);
  const at = error === undefined ? '' : ` at character ${error.offset + 1} (${error.message})`;
  target.skip('not whole', lost(`Cut off or damaged${at}: the part before that place is shown`), PLACE);
  target.read(jsonValue(node), PLACE);
}

export const createFrames = decoded(createValueFrames);
