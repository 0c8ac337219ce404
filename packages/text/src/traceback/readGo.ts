import type { FindFailing, TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines, splitPlace } from './lines';
import { readStackBelowMessage, type StackGrammar } from './readStackBelowMessage';

const GOROUTINE = /^goroutine \d+ [^[\]]*\[[^\]]*\]:$/;
const PLACE = /^\s+(\S.*\.(?:go|s):\d+)(?: \+0x[\da-f]+)?$/;
/** The standard library at its usual or trimmed (`-trimpath`) paths, and downloaded modules. */
const LIBRARY =
  /\/pkg\/mod\/|\/vendor\/|@v\d|\/(?:local\/go|lib\/go[\d.-]*|sdk\/go[^/]*|go\/[\d.]+\/(?:x64|arm64|libexec)|libexec)\/src\/|^(?:runtime|internal|reflect|testing|sync|syscall|net|io|os|fmt|log|errors|encoding|strconv|context|database|time|crypto)\//;

export const tellsGo = (lines: Lines, index: number): boolean =>
  GOROUTINE.test(bare(lines, index)) || GRAMMAR.frameAt(lines, index) !== null;

/** Frames of the runtime's panic handling come first, then the one that panicked. Other goroutines only wait. */
export const failingGo: FindFailing = (frames, words) => {
  if (words.some(({ type, text }) => type === 'message' && text.startsWith('goroutine '))) return -1;
  const panic = frames.findLastIndex((frame) => frame.function === 'panic');
  return panic + 1 < frames.length ? panic + 1 : 0;
};

export const readGo = (lines: Lines, builder: TracebackBuilder): void =>
  readStackBelowMessage(lines, builder, {
    ...GRAMMAR,
    // The message above belongs to the first goroutine.
    opens: (line) => (GOROUTINE.test(line) && builder.has('frame') ? { relation: 'next', length: 0 } : null),
  });

const GRAMMAR: StackGrammar = {
  frameAt(lines, index) {
    const place = splitPlace(PLACE.exec(bare(lines, index + 1))?.[1] ?? '');
    const call = bare(lines, index);
    if (place === null || !/^\S/.test(call) || GOROUTINE.test(call)) return null;
    // `main.Map[...](0xc000012345, ...)`: the arguments are addresses.
    const name = call.endsWith(')') ? call.slice(0, call.lastIndexOf('(')) : call;
    return {
      fields: { function: name, file: place.file, line: place.line, library: LIBRARY.test(place.file) },
      count: 2,
    };
  },
  message: /^(?:panic|fatal error|runtime|unexpected fault address|SIG[A-Z]+)\b/,
  separator: GOROUTINE,
};
