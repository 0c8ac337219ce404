'use client';

import { searchPattern } from '@agent-transcript/text/search';
import { inSlices } from '@agent-transcript/text/slices';
import { useEffect, useState } from 'react';
import { findInJson } from '../../model/search/findInJson';
import { type JsonState, READ_AT_ONCE } from './useJsonReading';

export interface JsonMatches {
  /** Offsets of the matching values, in order. The same list grows during the search. */
  readonly offsets: readonly number[];
  readonly count: number;
  /** Whether everything has been searched. */
  readonly done: boolean;
}

const NONE: JsonMatches = { offsets: [], count: 0, done: true };
const NONE_YET: JsonMatches = { ...NONE, done: false };

/** Finds the values that match a query, in slices. */
export function useJsonSearch(state: JsonState, query: string): JsonMatches {
  const [found, setFound] = useState({ query: '', matches: NONE });
  // A long text that is still being read is searched now and again when all is read.
  const { node, text, finished } = state;
  const version = text.length < READ_AT_ONCE ? state : finished && text;
  useEffect(() => {
    const pattern = searchPattern(query);
    if (node === null || pattern === null) return undefined;
    const offsets: number[] = [];
    const search = findInJson(node, { pattern, length: query.length }, (offset) => {
      if (offsets.at(-1) !== offset) offsets.push(offset);
    });
    return inSlices(
      () => search.next().done === true,
      (done) => {
        const matches = { offsets, count: offsets.length, done: done && version !== false };
        setFound({ query, matches });
      },
    );
  }, [node, query, version]);
  if (query === '') return NONE;

  return found.query === query ? found.matches : NONE_YET;
}
