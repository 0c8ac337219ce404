'use client';

import type { TranscriptNode } from '@agent-transcript/parser';
import type { GrowingList } from '@agent-transcript/text/growing';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { scrollerOf, visibleRangeOf } from '../../dom/scrollerOf';
import { childrenOf } from '../../model/block/walk';
import type { TextPart } from '../../model/messages/readMessages';
import { useLabels } from '../../state/useLabels';
import { useNextState } from '../../state/useNextState';
import { useTranscriptView } from '../view/TranscriptView';
import { placeElement } from './placeElement';

/** Props of {@link NewBlocks}. */
export interface NewBlocksProps {
  readonly root: RefObject<HTMLElement | null>;
  /** Parts when the reader left the end. */
  readonly left: GrowingList<TextPart>;
}

/** Time without new blocks before their number is announced, in milliseconds. */
const QUIET = 1_000;

/** Button at the end of the view with the number of blocks since the reader left the end. It goes to the end. */
export function NewBlocks({ root, left }: NewBlocksProps): ReactNode {
  const { parts } = useTranscriptView();
  const labels = useLabels();
  const { count } = useNextState({ left, parts }, countNew);
  const words = count > 0 ? labels.newBlocks(count) : '';
  const [announced, announce] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => announce(words), QUIET);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div data-component="NewBlocks" data-tools="">
      {words !== '' && (
        <button type="button" onClick={() => root.current && goToEnd(root.current)}>
          <span aria-hidden="true">↓ </span>
          {words}
        </button>
      )}
      <span data-part="Hidden" role="status">
        {announced}
      </span>
    </div>
  );
}

interface Counted extends Pick<NewBlocksProps, 'left'> {
  readonly parts: GrowingList<TextPart>;
  readonly count: number;
}

/** Number of new blocks. Counts only the new parts of a growing run. */
function countNew(last: Counted | undefined, { left, parts }: Omit<Counted, 'count'>): Counted {
  const isKept = last?.left === left;
  const before = isKept ? last.parts : left;
  const same = before.commonPrefixLength(parts);
  const count = blocksOf(parts.slice(same)) - blocksOf(before.slice(same));
  return { left, parts, count: (isKept ? last.count : 0) + count };
}

/** Number of blocks, without payloads and white space. */
function blocksOf(parts: readonly TextPart[]): number {
  return parts.reduce((sum, { tree }) => sum + countOf(tree) - 1, 0);
}

/** Numbers of blocks in closed blocks of streaming trees, so that an unchanged block is not counted again. */
const counts = new WeakMap<TranscriptNode, number>();

/** Number of blocks in a tree, including its root. */
function countOf(tree: TranscriptNode): number {
  if (tree.status !== 'streaming') return countAll(tree);
  let count = 0;
  const todo = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.status === 'streaming') {
      if (isCounted(node)) count++;
      for (const child of childrenOf(node)) todo.push(child);
      continue;
    }
    const closed = counts.get(node) ?? countAll(node);
    counts.set(node, closed);
    count += closed;
  }
  return count;
}

/** Not recursive, because blocks may be nested deeply. */
function countAll(closed: TranscriptNode): number {
  let count = 0;
  const todo = [closed];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (isCounted(node)) count++;
    for (const child of childrenOf(node)) todo.push(child);
  }
  return count;
}

const isCounted = (node: TranscriptNode) =>
  !/Input$|Result$|Details$/.test(node.type) && !(node.type === 'text' && node.value.trim() === '');

/** Number of frames during which the end is kept in view: chunks near it fill, and heights change. */
const FRAMES = 30;

/** Scrolls to the end and focuses the last block, because the button disappears. */
function goToEnd(root: HTMLElement): void {
  let left = FRAMES;
  const step = () => {
    const scroller = scrollerOf(root);
    scroller.scrollTop += root.getBoundingClientRect().bottom - visibleRangeOf(scroller).bottom;
    if (left-- > 0) requestAnimationFrame(step);
  };
  step();
  const last = [...root.querySelectorAll<HTMLElement>('[id][data-component]')].at(-1);
  const outer = last?.closest('[hidden]') ? last.closest('[hidden]')?.parentElement : last;
  if (!outer) return;
  const place = placeElement(outer);
  if (place === outer && !outer.hasAttribute('tabindex')) outer.tabIndex = -1;
  place.focus({ preventScroll: true });
}
