import { stripAnsi } from '../ansi/readAnsi';
import { createTracebackBuilder, type FindFailing, type TracebackBuilder } from './createTracebackBuilder';
import { type Lines, toLines } from './lines';
import { failingGo, readGo, tellsGo } from './readGo';
import { readJava, tellsJava } from './readJava';
import { readJavaScript, tellsJavaScript } from './readJavaScript';
import { failingPython, readPython, tellsPython } from './readPython';
import { failingRust, readRust, tellsRust } from './readRust';

/** A language whose tracebacks are read. */
export type TracebackLanguage = 'python' | 'javascript' | 'java' | 'go' | 'rust';

/** One call on the stack, as the traceback names it. */
export interface TracebackFrame {
  readonly type: 'frame';
  /** The function; empty where the frame names none. */
  readonly function: string;
  /** The file as it is written: a path, an address, a name; empty where the frame names none. */
  readonly file: string;
  /** From 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The lines of code under the frame, without their common indentation; markers such as `^^^^` are kept. */
  readonly code?: string | undefined;
  /** Whether this is the code of a runtime, a standard library or a dependency. */
  readonly library: boolean;
  /** Whether the error came from here: the innermost frame of its chain. */
  readonly failing: boolean;
  /** The source, line ends included. */
  readonly text: string;
}

/**
 * What stands between the frames. `message`: the error's own words; `relation`: what ties a chain to the one before;
 * `furniture`: fixed words such as `Traceback (most recent call last):`; `text`: everything that was not understood.
 */
export interface TracebackGap {
  readonly type: 'message' | 'relation' | 'furniture' | 'text';
  /** The source, line ends included. */
  readonly text: string;
}

/**
 * How a chain stands to the one that was printed before it: `causedBy` it (Python's direct cause), raised `during` its
 * handling, its `cause` (Java, JavaScript), `suppressed` with it, a `member` of its exception group (Python), or `next`:
 * another stack of which nothing is said.
 */
export type TracebackRelation = 'causedBy' | 'during' | 'cause' | 'suppressed' | 'member' | 'next';

/** One error and its stack. */
export interface TracebackChain {
  /** `null` for the first. */
  readonly relation: TracebackRelation | null;
  /**
   * The numbers of the exceptions that it stands in, from the outermost group: `['2', '1']` is the first exception of the
   * group that is the second of another, and what led to it. `'...'` stands for those that Python left out.
   */
  readonly within: readonly string[];
  /** The error's own words, its type included. */
  readonly message: string;
  /** In the order of the source, which depends on the language. */
  readonly frames: readonly TracebackFrame[];
  /** Everything of this chain in the order of the source. */
  readonly parts: readonly (TracebackFrame | TracebackGap)[];
}

/**
 * A traceback that was read. The `text` of all parts of all chains, joined, is the source as a terminal shows it: without the colours of
 * Python 3.13 and others, and with plain line feeds.
 */
export interface Traceback {
  readonly language: TracebackLanguage;
  /** In the order of the source. */
  readonly chains: readonly TracebackChain[];
}

/** A longer text, in UTF-16 units or lines, is no traceback that somebody reads. */
const LONGEST = 500_000;
const MOST_LINES = 20_000;

const LANGUAGES: readonly {
  readonly language: TracebackLanguage;
  /** Whether line `index` can only be part of a traceback of this language. */
  readonly tells: (lines: Lines, index: number) => boolean;
  readonly read: (lines: Lines, builder: TracebackBuilder) => void;
  /** By default the first frame is the innermost. */
  readonly failing?: FindFailing;
}[] = [
  { language: 'python', tells: tellsPython, read: readPython, failing: failingPython },
  { language: 'go', tells: tellsGo, read: readGo, failing: failingGo },
  { language: 'rust', tells: tellsRust, read: readRust, failing: failingRust },
  { language: 'java', tells: tellsJava, read: readJava },
  { language: 'javascript', tells: tellsJavaScript, read: readJavaScript },
];

/**
 * Reads a traceback of Python, JavaScript (V8, Firefox, Safari), Java, Go or Rust, in time linear in its length. Escape sequences of a
 * terminal are carried out first, so they are in no field.
 *
 * @returns `null` for a text that has no frame of any of them. Never throws.
 * @example
 * readTraceback('Error: x\n    at run (/app/a.js:1:2)')?.chains[0]?.frames[0]?.file // '/app/a.js'
 */
export function readTraceback(text: string): Traceback | null {
  if (text.length > LONGEST) return null;
  const lines = toLines(stripAnsi(text));
  if (lines.length > MOST_LINES) return null;
  // A message may quote another language's traceback: the first line that tells decides.
  for (let index = 0; index < lines.length; index++) {
    const found = LANGUAGES.find(({ tells }) => tells(lines, index));
    if (found === undefined) continue;
    const builder = createTracebackBuilder(found.failing ?? (() => 0));
    found.read(lines, builder);
    const chains = builder.end();
    return chains.some(({ frames }) => frames.length > 0) ? { language: found.language, chains } : null;
  }
  return null;
}
