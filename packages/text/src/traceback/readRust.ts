import type { FindFailing, TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines, sourceOf, splitPlace } from './lines';
import { readStackBelowMessage, type StackGrammar } from './readStackBelowMessage';

/** Before Rust 1.73 the message was on the same line, in quotes. */
const PANIC = /^thread '[^']*' (?:\(\d+\) )?panicked at (?:'.*', )?(.*?):?$/m;
const PANIC_ABOVE_MESSAGE = /^thread '[^']*' (?:\(\d+\) )?panicked at (?!')(.*):$/;
const BACKTRACE = /^\s*stack backtrace:\s*$/i;
const NUMBERED = /^\s*\d+: +(?:0x[\da-f]+ - )?(\S.*)$/;
const PLACE = /^\s+at (\S.*:\d+)$/;
const NOTE = /^note: /;
const LIBRARY_FILE =
  /\/rustc\/|[\\/]\.cargo[\\/](?:registry|git)[\\/]|[\\/]library[\\/](?:std|core|alloc)[\\/]/;
const LIBRARY_NAME =
  /^<*(?:std|core|alloc|test|backtrace|anyhow|eyre|tokio)(?:\[[\da-f]+\])?::|^(?:__rustc::)?_*rust_|^_*(?:libc_start|clone|start)|^main$|^<unknown>$/;
/** Frames between the panic and its origin. */
const MACHINERY = /panicking|rust_begin_unwind|rust_panic|begin_panic|unwrap_failed|expect_failed|backtrace/;

export const tellsRust = (lines: Lines, index: number): boolean => {
  const line = bare(lines, index);
  return PANIC.test(line) || BACKTRACE.test(line) || (NUMBERED.test(line) && hasPlaceUnder(lines, index));
};

/** The frame at the place that the panic names; otherwise the first outside the panic machinery. */
export const failingRust: FindFailing = (frames, words) => {
  const panic = words.flatMap(({ text }) => PANIC.exec(text)?.[1] ?? [])[0];
  const place = panic === undefined ? null : splitPlace(panic);
  const named = frames.findIndex(
    ({ file, line }) => place !== null && line === place.line && sameFile(file, place.file),
  );
  if (named >= 0) return named;
  const machinery = frames.findLastIndex((frame) => MACHINERY.test(frame.function));
  return machinery + 1 < frames.length ? machinery + 1 : 0;
};

export function readRust(lines: Lines, builder: TracebackBuilder): void {
  const backtrace = lines.findIndex((_, index) => BACKTRACE.test(bare(lines, index)));
  if (backtrace < 0 && !lines.some((_, index) => hasPlaceUnder(lines, index))) {
    readPanicsOnly(lines, builder);
    return;
  }
  readStackBelowMessage(lines, builder, {
    ...GRAMMAR,
    // A list of causes is numbered like frames.
    frameAt: (_, index) =>
      (backtrace >= 0 && index > backtrace) || hasPlaceUnder(lines, index)
        ? GRAMMAR.frameAt(lines, index)
        : null,
  });
}

/** Without a backtrace the panic's own line is the only frame. */
function readPanicsOnly(lines: Lines, builder: TracebackBuilder): void {
  for (let index = 0; index < lines.length; index++) {
    const line = bare(lines, index);
    const place = splitPlace(PANIC_ABOVE_MESSAGE.exec(line)?.[1] ?? '');
    if (place !== null) {
      if (builder.has('frame')) builder.open('next');
      builder.frame(
        { function: '', ...place, library: LIBRARY_FILE.test(place.file) },
        sourceOf(lines, index),
      );
    } else builder.gap(builder.has('frame') && !NOTE.test(line) ? 'message' : 'text', sourceOf(lines, index));
  }
}

const hasPlaceUnder = (lines: Lines, index: number) => PLACE.test(bare(lines, index + 1));

const sameFile = (left: string, right: string) => withoutDot(left) === withoutDot(right);
const withoutDot = (file: string) => file.replace(/^\.[\\/]/, '');

const GRAMMAR: StackGrammar = {
  frameAt(lines, index) {
    const name = NUMBERED.exec(bare(lines, index))?.[1];
    if (name === undefined) return null;
    const place = splitPlace(PLACE.exec(bare(lines, index + 1))?.[1] ?? '');
    return {
      fields: {
        function: name,
        file: place?.file ?? '',
        line: place?.line,
        column: place?.column,
        library: LIBRARY_FILE.test(place?.file ?? '') || LIBRARY_NAME.test(name),
      },
      count: place === null ? 1 : 2,
    };
  },
  opens: (line) => (PANIC.test(line) ? { relation: 'next', length: 0 } : null),
  message: /^thread '.*panicked at |^Error\b/,
  separator: BACKTRACE,
};
