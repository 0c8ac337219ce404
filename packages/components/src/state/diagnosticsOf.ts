'use client';

import type { BlockNode, Diagnostic, Root } from '@agent-transcript/parser';
import { createContext } from 'react';
import { blockAt } from '../model/block/walk';

/** Diagnostics of a message by the start offset of their block. */
export type BlockDiagnostics = ReadonlyMap<number, readonly Diagnostic[]>;

/** Diagnostics of the surrounding message; `undefined` if there are none. */
export const DiagnosticsContext = createContext<BlockDiagnostics | undefined>(undefined);

/** Greatest number of diagnostics shown. A damaged source can have one per tag, and more with each token. */
const LIMIT = 1_000;

const known = new WeakMap<readonly Diagnostic[], BlockDiagnostics>();

/** Diagnostics of each block; the same map until one is added. By offset, because a growing block is a new object each time. */
export function diagnosticsOf(tree: Root): BlockDiagnostics | undefined {
  const { diagnostics } = tree;
  if (diagnostics.length === 0) return undefined;
  let byBlock = known.get(diagnostics);
  if (byBlock === undefined) {
    const blocks = new Map<number, Diagnostic[]>();
    for (const diagnostic of diagnostics.slice(0, LIMIT)) {
      const block = blockAt(tree, diagnostic.start)?.start ?? -1;
      const ofBlock = blocks.get(block);
      if (ofBlock) ofBlock.push(diagnostic);
      else blocks.set(block, [diagnostic]);
    }
    byBlock = blocks;
    known.set(diagnostics, byBlock);
  }
  return byBlock;
}

/** Diagnostics of a block; for a `closed` block including those of the blocks that it hides. */
export function diagnosticsIn(
  byBlock: BlockDiagnostics | undefined,
  block: BlockNode | undefined,
  closed: boolean,
): readonly Diagnostic[] {
  if (byBlock === undefined || block === undefined) return NONE;
  if (!closed) return byBlock.get(block.start) ?? NONE;
  return [...byBlock].flatMap(([start, its]) => (start >= block.start && start < block.end ? its : NONE));
}

const NONE: readonly Diagnostic[] = [];
