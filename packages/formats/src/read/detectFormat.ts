import type { Format } from '../core/Format';
import { formats as ours } from '../known/formats';
import { type Candidate, compareFormats } from './compareFormats';
import { decodeStart } from './createDecoder';
import { type Framing, framingOf, withoutMark } from './framing';
import { demandPiece, readOptions } from './givenRun';

/** The format of a file, and what tells it. */
export interface Detection {
  /** Its name. */
  readonly format: string;
  /** What of the content tells the format, in English. */
  readonly why: string;
}

/** How much of a file is looked at, in UTF-16 units. */
export const LOOKED_AT = 65_536;

/**
 * Detects the format of a file from its beginning: 4 KB are usually enough, and no more than 64 KB are looked at. All formats are
 * compared by the share of the records that they read. The content decides; the name only where that says nothing.
 *
 * @param start The beginning of the file: text, or its bytes in UTF-8 or UTF-16. It may be cut anywhere.
 * @param formats The formats that are compared. Default: all of ours.
 * @throws {TypeError} for a beginning that is neither text nor bytes.
 * @returns `null` if no format reads nine records of ten, or if two do it equally well.
 */
export function detectFormat(
  start: string | Uint8Array,
  name = '',
  formats: readonly Format[] = ours,
): Detection | null {
  demandPiece('detectFormat', { start });
  const known = readOptions({ name, formats }, { of: 'detectFormat', key: 'name' }) ?? {};
  const found = lookAt(start, known.name ?? '', known.formats ?? ours);
  return found && { format: found.format, why: found.why };
}

/** As {@link detectFormat}, with the weight of the sign that tells most, from 1 to 3. */
export function lookAt(
  start: string | Uint8Array,
  name: string,
  formats: readonly Format[],
): (Detection & { readonly weight: number }) | null {
  const text = typeof start === 'string' ? start : decodeStart(start.subarray(0, LOOKED_AT));
  const head = withoutMark(text.slice(0, LOOKED_AT));
  const framing = framingOf(head, formats);
  const { best, candidates } =
    framing === null ? { best: null, candidates: [] } : compareFormats(head, framing, formats);
  if (framing !== null && best !== null && best.format.load !== undefined)
    return { format: best.format.name, why: whyOf(best, framing), weight: best.weight };
  const named = candidates.length > 0 ? undefined : formats.find((one) => isNamedAs(one, name));
  return named === undefined
    ? null
    : { format: named.name, why: `Its name ends in ${named.text?.ending}.`, weight: 1 };
}

function whyOf({ format, sign }: Candidate, framing: Framing): string {
  if (framing === 'archive') return `It is an archive of ${format.title}.`;
  return framing === 'text' ? `It reads as ${format.label}.` : `It has ${sign}.`;
}

const isNamedAs = ({ text, load }: Format, name: string): boolean =>
  load !== undefined && text?.ending !== undefined && name.toLowerCase().endsWith(text.ending);
