import { stripAnsi } from '../ansi/readAnsi';
import { createTracebackBuilder, type FindFailing, type TracebackBuilder } from './createTracebackBuilder';
import { type Lines, toLines } from './lines';
import { failingGo, readGo, tellsGo } from './readGo';
import { readJava, tellsJava } from './readJava';
import { readJavaScript, tellsJavaScript } from './readJavaScript';
import { failingPython, readPython, tellsPython } from './readPython';
import { failingRust, readRust, tellsRust } from './readRust';

/** A supported language of tracebacks. */
export type TracebackLanguage = 'python' | 'javascript' | 'java' | 'go' | 'rust';

/** One call on the stack, as the traceback names it. */
export interface TracebackFrame {
  readonly type: 'frame';
  /** Function name; may be empty. */
  readonly function: string;
  /** File as written: a path, an address or a name; may be empty. */
  readonly file: string;
  /** Line number, from 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Lines of code under the frame, without common indentation; markers such as `^^^^` are kept. */
  readonly code?: string | undefined;
  /** True for code of a runtime, a standard library or a dependency. */
  readonly library: boolean;
  /** True for the frame that caused the error, the innermost of its chain. */
  readonly failing: boolean;
  /** Source text, including line ends. */
  readonly text: string;
}

/**
 * Text between the frames. `message`: text of the error; `relation`: words that link a chain to the previous one;
 * `furniture`: fixed words such as `Traceback (most recent call last):`; `text`: everything else.
 */
export interface TracebackGap {
  readonly type: 'message' | 'relation' | 'furniture' | 'text';
  /** Source text, including line ends. */
  readonly text: string;
}

/**
 * Relation of a chain to the one printed before it: `causedBy` it (Python's direct cause), raised `during` its
 * handling, its `cause` (Java, JavaScript), `suppressed` with it, a `member` of its exception group (Python), or
 * `next`: another stack without a stated relation.
 */
export type TracebackRelation = 'causedBy' | 'during' | 'cause' | 'suppressed' | 'member' | 'next';

/** One error and its stack. */
export interface TracebackChain {
  /** `null` for the first chain. */
  readonly relation: TracebackRelation | null;
  /**
   * Numbers of the exceptions around it, from the outermost group: `['2', '1']` is the first exception of the group
   * that is the second of another, and its causes. `'...'` stands for exceptions that Python omitted.
   */
  readonly within: readonly string[];
  /** Message of the error, including its type. */
  readonly message: string;
  /** Frames in source order, which depends on the language. */
  readonly frames: readonly TracebackFrame[];
  /** All parts of this chain in source order. */
  readonly parts: readonly (TracebackFrame | TracebackGap)[];
}

/**
 * A parsed traceback. The joined `text` of all parts of all chains is the source as a terminal shows it: without
 * colours (Python 3.13 and others) and with plain line feeds.
 */
export interface Traceback {
  readonly language: TracebackLanguage;
  /** Chains in source order. */
  readonly chains: readonly TracebackChain[];
}

/** Longest text, in UTF-16 units or lines, that is parsed. */
const LONGEST = 500_000;
const MOST_LINES = 20_000;

const LANGUAGES: readonly {
  readonly language: TracebackLanguage;
  /** True if line `index` can only be part of a traceback of this language. */
  readonly tells: (lines: Lines, index: number) => boolean;
  readonly read: (lines: Lines, builder: TracebackBuilder) => void;
  /** Finds the frame that caused the error; by default the first. */
  readonly failing?: FindFailing;
}[] = [
  { language: 'python', tells: tellsPython, read: readPython, failing: failingPython },
  { language: 'go', tells: tellsGo, read: readGo, failing: failingGo },
  { language: 'rust', tells: tellsRust, read: readRust, failing: failingRust },
  { language: 'java', tells: tellsJava, read: readJava },
  { language: 'javascript', tells: tellsJavaScript, read: readJavaScript },
];

/**
 * Parses a traceback of Python, JavaScript (V8, Firefox, Safari), Java, Go or Rust, in linear time. Terminal escape
 * sequences are applied first, so fields have none.
 *
 * @returns `null` for a text without a frame of these languages. Never throws.
 * @example
 * readTraceback('Error: x\n    at run (/app/a.js:1:2)')?.chains[0]?.frames[0]?.file // '/app/a.js'
 */
export function readTraceback(text: string): Traceback | null {
  if (text.length > LONGEST) return null;
  const lines = toLines(stripAnsi(text));
  if (lines.length > MOST_LINES) return null;
  // A message may quote another language's traceback: the first decisive line counts.
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
