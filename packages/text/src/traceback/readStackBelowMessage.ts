import type { FrameFields, TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines, sourceOf } from './lines';
import type { TracebackRelation } from './readTraceback';

/** What a language that prints the message first and the innermost call under it has of its own. */
export interface StackGrammar {
  /** The frame that begins at a line, and of how many lines it is. */
  readonly frameAt: (lines: Lines, index: number) => { fields: FrameFields; count: number } | null;
  /** A line that begins another chain: how it stands to the one before, and how many characters say so. */
  readonly opens?: (line: string) => { relation: TracebackRelation; length: number } | null;
  /** A line that can begin an error's message. */
  readonly message: RegExp;
  /** Fixed words between message and frames. */
  readonly separator?: RegExp;
  /** What of the text after frames tells a reader nothing. */
  readonly furniture?: RegExp;
}

/** Reads message, frames, and again for what caused it or came with it. */
export function readStackBelowMessage(lines: Lines, builder: TracebackBuilder, grammar: StackGrammar): void {
  /** Indexes of lines whose part in it the next frame decides: a message is what frames follow. */
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
