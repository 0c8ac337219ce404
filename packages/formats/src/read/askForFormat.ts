import type { Format } from '../core/Format';
import { type Candidate, type Comparison, compareFormats } from './compareFormats';
import { framingOf } from './framing';
import type { FormatQuestion } from './UnknownFormatError';

/** Explanation of a file whose format is unknown or uncertain. */
export interface Explanation extends FormatQuestion {
  readonly text: string;
}

/** The most formats that are named, and the least share of the records that a named format reads. */
const NAMED = 3;
const SHARE = 0.1;

/** Question for the format of a file that some formats read in part, or several read whole; `undefined` if no format reads any of it. */
export function askForFormat(start: string, formats: readonly Format[]): Explanation | undefined {
  const framing = framingOf(start, formats);
  if (framing === null) return undefined;
  const { best, candidates } = compareFormats(start, framing, formats);
  const named = candidates.filter(({ share }) => share >= SHARE).slice(0, NAMED);
  if (named.length === 0) return undefined;
  return {
    text: questionOf(best, named),
    candidates: best === null ? named.filter(isRead).map(({ format }) => format.name) : [],
    isOfRun: true,
  };
}

const CONVERT = 'Convert it to a supported format, such as `openai-chat` or `ai-sdk-ui`.';

function questionOf(best: Comparison['best'], named: readonly Candidate[]): string {
  if (best !== null)
    return `This looks like ${nameOf(best)}, which has no reader. ${best.format.instead ?? CONVERT}`;
  const shares = named.map((one) => `${Math.floor(one.share * 100)} % to ${nameOf(one)}`).join(', ');
  const readable = named.filter(isRead);
  return `The format is not certain: of the records at the beginning, ${shares} belong.${
    readable.length === 0
      ? ''
      : ' If it is one of them, name the format; what it does not read is then counted.'
  }`;
}

const isRead = ({ format }: Candidate): boolean => format.load !== undefined;

const nameOf = ({ format: { name, label, load } }: Candidate): string =>
  load === undefined ? label : `${label} (\`${name}\`)`;
