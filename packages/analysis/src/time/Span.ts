import type { NodeData, TranscriptNode } from '@agent-transcript/parser';
import { demand } from '@agent-transcript/text/given';
import { foldTree } from '../messages/foldTree';

/** Start and end in milliseconds since 1970; `undefined` if unknown. */
export interface Span {
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
}

export const NO_SPAN: Span = { startedAt: undefined, endedAt: undefined };

const SPAN = 'a span: `startedAt` and `endedAt` are numbers or `undefined`';

function isSpan(value: unknown): boolean {
  try {
    const { startedAt, endedAt } = value as Span;
    return typeof value === 'object' && [startedAt, endedAt].every(isTime);
  } catch {
    // A non-object, or a proxy that throws.
    return false;
  }
}

const isTime = (value: unknown) => value === undefined || typeof value === 'number';

/** The smallest span that contains both. */
export function joinSpans(one: Span, other: Span): Span {
  demand('joinSpans', { one, other }, SPAN, isSpan);
  if (other.startedAt === undefined && other.endedAt === undefined) return one;
  return {
    startedAt: pick(Math.min, one.startedAt, other.startedAt),
    endedAt: pick(Math.max, one.endedAt, other.endedAt),
  };
}

const pick = (by: (...numbers: number[]) => number, one: number | undefined, other: number | undefined) =>
  one === undefined ? other : other === undefined ? one : by(one, other);

/** Span in the data of a node. Untrusted: only finite numbers count. A single time is a span without duration. */
export function spanInData(data: NodeData | undefined): Span {
  if (data?.startedAt === undefined && data?.endedAt === undefined) return NO_SPAN;
  const startedAt = finite(data.startedAt);
  const endedAt = finite(data.endedAt);
  return { startedAt: startedAt ?? endedAt, endedAt: endedAt ?? startedAt };
}

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** Duration of a span in milliseconds; `undefined` if unknown. */
export function durationOf(span: Span): number | undefined {
  demand('durationOf', { span }, SPAN, isSpan);
  const { startedAt, endedAt } = span;
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) return undefined;
  return endedAt - startedAt;
}

const known = new WeakMap<TranscriptNode, Span>();

/** Span of a block with its contents: its own data, and the times of the blocks inside. */
export function spanOf(node: TranscriptNode): Span {
  demand('spanOf', { node }, 'a node', isNode);
  return foldTree(node, known, (block, of) => {
    let span = spanInData(block.data);
    if ('children' in block)
      for (const child of block.children as readonly TranscriptNode[]) span = joinSpans(span, of(child));
    return span;
  });
}

function isNode(value: unknown): boolean {
  try {
    const { type, data, children = [] } = value as Readonly<Record<string, unknown>>;
    // A node whose fields throw is not usable.
    Object.values(data ?? {});
    return typeof type === 'string' && Array.isArray(children) && children.every(isNode);
  } catch {
    // A non-object, or a proxy that throws.
    return false;
  }
}
