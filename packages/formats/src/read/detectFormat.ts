import type { FormatName } from '../core/Run';
import { type Candidate, compareFormats } from './compareFormats';
import { decodeStart } from './createDecoder';
import { framingOf, withoutMark } from './framing';

/** The format of a file, and what tells it. */
export interface Detection {
  readonly format: FormatName;
  /** What of the content tells the format, in English. */
  readonly why: string;
}

/** How much of a file is looked at, in UTF-16 units. */
export const LOOKED_AT = 65_536;

/** An archive begins with the name of its first file, behind numbers. */
const INSPECT = /^PK[^]{1,30}(?:_journal\/|samples\/|(?:header|summaries|reductions)\.json)/;

/**
 * Detects the format of a file from its beginning: 4 KB are usually enough, and no more than 64 KB are looked at. All formats are
 * compared by the share of the records that they read. The content decides; the name only where that says nothing.
 *
 * @param start The beginning of the file: text, or its bytes in UTF-8 or UTF-16. It may be cut anywhere.
 * @returns `null` if no format reads nine records of ten, or if two do it equally well.
 */
export function detectFormat(start: string | Uint8Array, name = ''): Detection | null {
  const found = lookAt(start, name);
  return found && { format: found.format, why: found.why };
}

/** As {@link detectFormat}, with the weight of the sign that tells most, from 1 to 3. */
export function lookAt(
  start: string | Uint8Array,
  name = '',
): (Detection & { readonly weight: number }) | null {
  const text = typeof start === 'string' ? start : decodeStart(start.subarray(0, LOOKED_AT));
  const head = withoutMark(text.slice(0, LOOKED_AT));
  const framing = framingOf(head);
  if (framing === 'archive')
    return INSPECT.test(head) ? { format: 'inspect', why: 'It is an archive of Inspect.', weight: 3 } : null;
  if (framing === 'text') return { format: 'tagged', why: 'It holds tags.', weight: 3 };
  const { best, candidates } =
    framing === null ? { best: null, candidates: [] as readonly Candidate[] } : compareFormats(head, framing);
  if (best !== null && best.format !== null)
    return { format: best.format, why: `It has ${best.sign}.`, weight: best.weight };
  return candidates.length === 0 && /\.md$/i.test(name)
    ? { format: 'tagged', why: 'Its name ends in .md.', weight: 1 }
    : null;
}
