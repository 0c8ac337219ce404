import { payloadOf, type ToolInput } from '@agent-transcript/parser';
import { clip } from '../LongText/Clipped';

/** Enough for one line. */
const GIST = 160;

/** The scalar values of a tool's input, as one line: what it was called with, for those who do not open it. */
export function toolGist(input: ToolInput): string {
  const payload = payloadOf(input);
  const value = payload.ok ? payload.value : payload.partial;
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  const words = values
    .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .map((one) => clip(String(one), GIST).replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
  return clip(words.slice(0, 6).join(' · '), GIST);
}
