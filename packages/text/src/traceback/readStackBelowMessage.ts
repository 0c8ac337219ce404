import type { FrameFields, TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines, sourceOf } from './lines';
import type { TracebackRelation } from './readTraceback';

/** Grammar of a language that prints the message first and then the stack, innermost call first. */
export interface StackGrammar {
  /** The frame that starts at a line, and its number of lines. */
  readonly frameAt: (lines: Lines, index: number) => { fields: FrameFields; count: number } | null;
  /**
   * A line that starts another chain: its relation to the previous one, and the length of the words that express it.
   */
  readonly opens?: (line: string) => { relation: TracebackRelation; length: number } | null;
  /** A line that can start an error's message. */
  readonly message: RegExp;
  /** Fixed words between message and frames. */
  readonly separator?: RegExp;
  /** Text after frames without information. */
  readonly furniture?: RegExp;
}

/** Reads message and frames, and repeats for causes and related errors. */
export function readStackBelowMessage(lines: Lines, builder: TracebackBuilder, grammar: StackGrammar): void {
  /** Indexes of lines that the next frame decides on: lines before frames are a message. */
  let pending: number[] = [];

  const give = (type: 'message' | 'text', indexes: readonly number[]) => {
    for (const index of indexes) {
      const furniture = type === 'text' && grammar.furniture?.test(bare(lines, index));
      builder.gap(furniture ? 'furniture' : type, sourceOf(lines, index));
    }
  };

  const settle = (framesFollow: boolean) => {
    const first = pending.findIndex((index) => grammar.message.test(bare(lines, index)));
    if (builder.has('frame')) {
      const begin = framesFollow && first >= 0 ? first : pending.length;
      give('text', pending.slice(0, begin));
      if (begin < pending.length) builder.open('next');
      give('message', pending.slice(begin));
    } else {
      const begin = builder.has('message') ? 0 : Math.max(first, 0);
      give('text', pending.slice(0, begin));
      give('message', pending.slice(begin));
    }
    pending = [];
  };

  for (let index = 0; index < lines.length; index++) {
    const frame = grammar.frameAt(lines, index);
    if (frame !== null) {
      settle(true);
      builder.frame(frame.fields, sourceOf(lines, index, index + frame.count));
      index += frame.count - 1;
      continue;
    }
    const source = sourceOf(lines, index);
    const line = bare(lines, index);
    const opened = grammar.opens?.(line) ?? null;
    if (opened !== null && (builder.has('frame') || builder.has('message'))) {
      settle(false);
      builder.open(opened.relation);
      builder.gap('relation', source.slice(0, opened.length));
      builder.gap('message', source.slice(opened.length));
    } else if (grammar.separator?.test(line)) {
      settle(false);
      builder.gap('furniture', source);
    } else pending.push(index);
  }
  settle(false);
}
