import type { Traceback, TracebackChain, TracebackFrame, TracebackRelation } from './readTraceback';

/** A call, with the source text under it. */
export interface StackCall {
  /** Index of the call in its chain. */
  readonly key: number;
  readonly frame: TracebackFrame;
  readonly text: string;
}

/** Adjacent calls: one of the reader's own code, or several library calls. */
export type StackRow =
  | { readonly type: 'call'; readonly call: StackCall }
  | { readonly type: 'library'; readonly key: number; readonly calls: readonly StackCall[] };

/** One error in display order. */
export interface Stack {
  /** Index of the chain in the traceback. */
  readonly key: number;
  /** Relation to the error above it. */
  readonly relation: 'causedBy' | 'whileHandling' | 'suppressed' | 'subException' | 'anotherStack' | null;
  /** Position in exception groups, from the outermost: `2.1`; empty outside groups. */
  readonly number: string;
  /** Text before the message. */
  readonly before: string;
  readonly message: string;
  /** The failing call, then the others from the innermost to the outermost. */
  readonly rows: readonly StackRow[];
  /** Text after the last call. */
  readonly after: string;
}

/** Orders a traceback for reading, for every language: the error that surfaced first, with the failing call first. */
export function toStacks({ language, chains }: Traceback): readonly Stack[] {
  const outermostFirst = language === 'python';
  const stacks = chains.map((chain, key) => ({
    key,
    relation: chain.relation === null ? null : SHOWN[chain.relation],
    number: chain.within.map((number) => (number === '...' ? '…' : number)).join('.'),
    depth: chain.within.length,
    ...toRows(chain, outermostFirst),
  }));
  return outermostFirst ? surfacedFirst(stacks, 0) : stacks;
}

/**
 * Python prints the surfaced error last, and after each exception group its exceptions in order. Its words state the
 * relation to the stack above; in reverse order they apply to the stack below.
 */
function surfacedFirst<Each extends Stack & { readonly depth: number }>(
  printed: readonly Each[],
  depth: number,
): readonly Each[] {
  /** Stacks with their members, by exception of a group; outside groups there is one. */
  const exceptions: { stack: Each; members: Each[] }[][] = [];
  for (const stack of printed) {
    if (stack.depth > depth) exceptions.at(-1)?.at(-1)?.members.push(stack);
    else if (stack.relation === 'subException' || exceptions.length === 0)
      exceptions.push([{ stack, members: [] }]);
    else exceptions.at(-1)?.push({ stack, members: [] });
  }
  return exceptions.flatMap((chain) =>
    chain
      .map(({ stack, members }, index) => ({
        stack: { ...stack, relation: (chain[index + 1] ?? chain[0])?.stack.relation ?? null },
        members,
      }))
      .toReversed()
      .flatMap(({ stack, members }) => [stack, ...surfacedFirst(members, depth + 1)]),
  );
}

const SHOWN: Record<TracebackRelation, Stack['relation']> = {
  causedBy: 'causedBy',
  cause: 'causedBy',
  during: 'whileHandling',
  suppressed: 'suppressed',
  member: 'subException',
  next: 'anotherStack',
};

function toRows(chain: TracebackChain, outermostFirst: boolean): Omit<Stack, 'key' | 'relation' | 'number'> {
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

/** Removes surrounding blank lines and the common indentation. */
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
