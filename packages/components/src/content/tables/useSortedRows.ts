'use client';

import { inSlices } from '@agent-transcript/text/slices';
import { useEffect, useMemo, useState } from 'react';
import { type SortedBy, sortRows } from '../../model/lists/sortRows';

type Rows = readonly (readonly unknown[])[];

/** Indexes of rows, and the column by which they are sorted; `null` for the original order. */
export interface SortedRows {
  readonly order: readonly number[];
  readonly by: SortedBy | null;
}

/** Sorts the rows of a table in slices that keep the page responsive. Until that is done, the rows keep their last order. */
export function useSortedRows(rows: Rows, by: SortedBy | null): SortedRows {
  const unsorted = useMemo(() => ({ rows, order: Array.from(rows.keys()), by: null }), [rows]);
  const [sorted, setSorted] = useState<SortedRows & { readonly rows: Rows }>(unsorted);
  useEffect(() => {
    if (by === null) return undefined;
    const work = sortRows(rows, by);
    let order: readonly number[] | undefined;
    return inSlices(
      () => {
        const { done, value } = work.next();
        if (value !== undefined) order = value;
        return done === true;
      },
      () => {
        if (order !== undefined) setSorted({ rows, order, by });
      },
    );
  }, [rows, by]);
  return by === null || sorted.rows !== rows ? unsorted : sorted;
}
