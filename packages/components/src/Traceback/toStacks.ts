import type { Traceback, TracebackChain, TracebackFrame, TracebackRelation } from './readTraceback';

/** A call, with the text that stands under it in the source. */
export interface StackCall {
  /** Place of the call in its chain. */
  readonly key: number;
  readonly frame: TracebackFrame;
  readonly text: string;
}

/** Calls that stand together: one of the reader's own, or a run of library calls. */
export type StackRow =
  | { readonly type: 'call'; readonly call: StackCall }
  | { readonly type: 'library'; readonly key: number; readonly calls: readonly StackCall[] };

/** One error as it is shown. */
export interface Stack {
  /** Place of the chain in the traceback. */
  readonly key: number;
  /** How it stands to the error above it. */
  readonly relation: 'causedBy' | 'whileHandling' | 'suppressed' | 'anotherStack' | null;
  /** Text before the message. */
  readonly before: string;
  readonly message: string;
  /** The failing call, then the others from the innermost to the outermost. */
  readonly rows: readonly StackRow[];
  /** Text after the last call. */
  readonly after: string;
}

/** Orders a traceback for reading: what surfaced first, and the failing call first, whatever the language's own order. */
export function toStacks({ language, chains }: Traceback): readonly Stack[] {
  const outermostFirst = language === 'python';
  const stacks = chains.map((chain, key) => ({
    key,
    relation: chain.relation === null ? null : SHOWN[chain.relation],
    ...toRows(chain, outermostFirst),
  }));
  if (!outermostFirst) return stacks;
  // Python tells how a chain stands to the one above it; turned round, that is said of the one below.
  return stacks
    .map((stack, index) => ({ ...stack, relation: stacks[index + 1]?.relation ?? null }))
    .toReversed();
}

const SHOWN: Record<TracebackRelation, Stack['relation']> = {
  causedBy: 'causedBy',
  cause: 'causedBy',
  during: 'whileHandling',
  suppressed: 'suppressed',
  next: 'anotherStack',
};

function toRows(chain: TracebackChain, outermostFirst: boolean): Omit<Stack, 'key' | 'relation'> {
  const before: string[] = [];
  const after: string[] = [];
  const calls: { key: number; frame: TracebackFrame; texts: string[] }[] = [];
  let messageCame = false;
  for (const [key, part] of chain.parts.entries()) {
    if (part.type === 'frame') calls.push({ key, frame: part, texts: [] });
    else if (part.type === 'message') messageCame = true;
    else if (part.type === 'text' && part.text.trim() !== '') {
      const last = calls.at(-1);
      if (last === undefined) before.push(part.text);
      else if (outermostFirst && messageCame) after.push(part.text);
      else last.texts.push(part.text);
    }
  }
  if (!outermostFirst) after.push(...(calls.at(-1)?.texts.splice(0) ?? []));
  const ordered = outermostFirst ? calls.toReversed() : calls;
  const failing = ordered.filter(({ frame }) => frame.failing);
  const others = ordered.filter(({ frame }) => !frame.failing);
  return {
    before: tidy(before),
    message: chain.message,
    rows: fold([...failing, ...others].map(({ texts, ...call }) => ({ ...call, text: tidy(texts) }))),
    after: tidy(after),
  };
}

/** Without blank lines around it, and without the margin that all its lines share. */
function tidy(texts: readonly string[]): string {
  const lines = texts
    .join('')
    .split('\n')
    .filter((line, index, all) => line.trim() !== '' || (index > 0 && all[index - 1]?.trim() !== ''));
  const margin = lines.reduce(
    (least, line) => (line.trim() === '' ? least : Math.min(least, line.search(/\S/))),
    Number.POSITIVE_INFINITY,
  );
  return lines
    .map((line) => line.slice(margin).trimEnd())
    .join('\n')
    .trim();
}

function fold(calls: readonly StackCall[]): StackRow[] {
  const rows: StackRow[] = [];
  let run: StackCall[] = [];
  for (const call of calls) {
    if (!call.frame.library || call.frame.failing) {
      run = [];
      rows.push({ type: 'call', call });
    } else {
      if (run.length === 0) rows.push({ type: 'library', key: call.key, calls: run });
      run.push(call);
    }
  }
  return rows;
}
