'use client';

import type { JsonNode } from '@agent-transcript/text/json';
import { type KeyboardEvent, useRef } from 'react';
import { childAt, childCount, type JsonRow, type JsonRows } from '../../model/json/jsonRows';

interface TreeKeys {
  readonly root: JsonNode;
  readonly rows: JsonRows;
  /** Index of the focused row. */
  readonly current: number;
  readonly focus: (index: number) => void;
  readonly toggle: (containers: readonly number[], open: boolean) => void;
  readonly search: () => void;
  readonly copy: (row: JsonRow) => void;
}

/** Limits of the containers that `*` opens, and of the rows searched for the first letters of a key. */
const AT_MOST = 1_000;
const LOOKED_AT = 10_000;
/** Longest pause between letters that are matched together, in milliseconds. */
const TYPING = 500;

/** Handles the keys of a tree (WAI-ARIA tree view pattern), `/` for the search and Ctrl+C for the value. */
export function useTreeKeys({ root, rows, current, focus, toggle, search, copy }: TreeKeys) {
  const typed = useRef({ text: '', at: 0 });

  const siblingsOf = (row: JsonRow): number[] => {
    const container = rows.at(row.parent)?.node ?? root;
    const ids: number[] = [];
    for (let index = 0; index < Math.min(childCount(container), LOOKED_AT); index++) {
      const one = childAt(container, index)?.value;
      if (one && childCount(one) > 0) ids.push(one.start);
    }
    return ids.slice(0, AT_MOST);
  };

  const typeAhead = (letter: string, now: number) => {
    const text = now - typed.current.at < TYPING ? typed.current.text + letter : letter;
    typed.current = { text, at: now };
    const wanted = text.toLowerCase();
    const count = Math.min(rows.count, LOOKED_AT);
    // The first letter searches after the current row, further letters include it.
    for (let step = text.length > 1 ? 0 : 1; step <= count; step++) {
      const index = (current + step) % rows.count;
      if (
        String(rows.at(index)?.key ?? '')
          .toLowerCase()
          .startsWith(wanted)
      )
        return focus(index);
    }
  };

  return (event: KeyboardEvent) => {
    const row = rows.at(current);
    // A button inside a row handles its own keys.
    if (row === undefined || (event.target as HTMLElement).dataset['row'] === undefined) return;
    const foldable = childCount(row.node) > 0;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      const copies = event.key === 'c' && !event.altKey && String(getSelection() ?? '') === '';
      if (!copies) return;
      copy(row);
    } else if (event.key === 'ArrowDown') focus(current + 1);
    else if (event.key === 'ArrowUp') focus(current - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(rows.count - 1);
    else if (event.key === 'ArrowRight') {
      if (row.open) focus(current + 1);
      else if (foldable) toggle([row.id], true);
    } else if (event.key === 'ArrowLeft') {
      if (row.open) toggle([row.id], false);
      else focus(row.parent);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (foldable) toggle([row.id], !row.open);
    } else if (event.key === '*') toggle(siblingsOf(row), true);
    else if (event.key === '/') search();
    else if (event.key.length === 1) typeAhead(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  };
}
