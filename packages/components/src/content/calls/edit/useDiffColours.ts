'use client';

import type { FileChange } from '@agent-transcript/analysis/calls';
import { useMemo } from 'react';
import { type DiffLine, lineDiff } from '../../../model/diff/lineDiff';
import type { RunLine } from '../../highlight/Grammar';
import { languageOf } from '../../highlight/languageOf';
import { useHighlightedLines } from '../../highlight/useHighlightedLines';

/** Colours of a line of a diff; `undefined` until they have been read. */
export type ColoursOf = (line: DiffLine | undefined) => RunLine | undefined;

/**
 * Colours of the lines of a diff, in the language of the path. The file before and the file after the change are read separately, as far
 * as the call contains them.
 *
 * @param last Last shown line. Lines after it are not read.
 */
export function useDiffColours(change: FileChange, last: DiffLine | undefined): ColoursOf {
  const { before, after, places } = useMemo(() => sidesOf(change), [change]);
  const language = languageOf(change.movedTo ?? change.path);
  const until = (last && places.get(last)) ?? { before: 0, after: 0 };
  const removed = useHighlightedLines(before, before === '' ? undefined : language, until.before + 1);
  const added = useHighlightedLines(after, after === '' ? undefined : language, until.after + 1);
  return (line) => {
    const place = line && places.get(line);
    return place && (line?.change === 'removed' ? removed[place.before] : added[place.after]);
  };
}

interface Sides {
  readonly before: string;
  readonly after: string;
  /** Number of lines of each text before a line. */
  readonly places: ReadonlyMap<DiffLine, { readonly before: number; readonly after: number }>;
}

function sidesOf({ stretches }: FileChange): Sides {
  const before: string[] = [];
  const after: string[] = [];
  const places = new Map<DiffLine, { before: number; after: number }>();
  for (const line of stretches.flatMap(lineDiff)) {
    places.set(line, { before: before.length, after: after.length });
    if (line.change !== 'added') before.push(line.text);
    if (line.change !== 'removed') after.push(line.text);
  }
  // Without a removed line, the file before the change needs no colours.
  const isChanged = before.length > 0 && [...places.keys()].some(({ change }) => change === 'removed');
  return { before: isChanged ? before.join('\n') : '', after: after.join('\n'), places };
}
