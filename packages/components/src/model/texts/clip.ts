import { showControls, withoutEscapes } from '@agent-transcript/text/ansi';
import { characterEnd } from './pageEnd';

/** Maximum shown length of a title, a name or a label, in UTF-16 units. */
const CLIP = 400;

/** Shortens a text that is too long for its line or two, and makes its control characters visible. */
export function clip(text: string, limit = CLIP): string {
  const shown = text.length <= limit ? text : `${text.slice(0, characterEnd(text, limit)).trimEnd()}…`;
  return showControls(withoutEscapes(shown));
}
