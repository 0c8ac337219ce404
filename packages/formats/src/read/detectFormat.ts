import type { Format } from '../core/Format';
import { formats as ours } from '../known/formats';
import { type Candidate, compareFormats } from './compareFormats';
import { decodeStart } from './createDecoder';
import { type Framing, framingOf, withoutMark } from './framing';
import { demandPiece, readOptions } from './givenRun';

/** Detected format of a file. */
export interface Detection {
  /** Name of the format. */
  readonly format: string;
  /** Reason for the detection, as an English sentence. */
  readonly why: string;
}

/** The most UTF-16 units of a file that are looked at. */
export const LOOKED_AT = 65_536;

/**
 * Detects the format of a file from its beginning: 4 KB are usually enough, and at most 64 KB are looked at. All formats are compared by
 * the share of the records that they read. The name decides only if the content does not.
 *
 * @param start Beginning of the file, cut anywhere: text, or bytes in UTF-8 or UTF-16.
 * @param formats Formats to compare. Default: all of ours.
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

/** Detects the format like {@link detectFormat}, and adds the weight of the strongest sign, from 1 to 3. */
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
