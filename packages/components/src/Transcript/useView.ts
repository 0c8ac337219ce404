'use client';

import type { Context } from '@agent-transcript/protocol';
import { useId, useMemo, useState } from 'react';
import { textsOf } from '../content/DataPanel/DataPanel';
import { filterTree, filterViews, SHOW_ALL, type TranscriptFilter } from '../model/filterTree';
import { isTextPart, partPrefix, type TextPart } from '../model/readMessages';
import type { TranscriptState } from '../model/readTranscript';
import type { Searched } from '../model/search/searchParts';
import type { TranscriptView } from '../page/TranscriptView';
import type { TranscriptStore } from '../state/createTranscriptStore';
import { useReveal } from '../state/useReveal';
import { useShallowStable } from '../state/useShallowStable';

interface ViewOptions {
  readonly reading: TranscriptState;
  readonly store: TranscriptStore;
  readonly references: Context;
  readonly thinking: boolean;
  readonly addressPrefix: string;
  readonly fileName: string;
}

/** Filters a transcript, and shares the result with its parts. */
export function useView({
  reading: { views, parts, merged },
  store,
  references,
  thinking,
  addressPrefix,
  fileName,
}: ViewOptions): TranscriptView {
  const id = useId();
  const [elements] = useState(() => new Set<HTMLElement>());
  const [chosen, setFilter] = useState<TranscriptFilter>(SHOW_ALL);
  const filter = useMemo(() => (thinking ? chosen : { ...chosen, thinking: false }), [chosen, thinking]);
  // From the end: a part that streams is nearly always the last.
  const running = parts.findLast(({ tree }) => tree.status === 'streaming') !== undefined;
  // Find and navigation leave out what is hidden.
  const filteredParts = useMemo(
    () =>
      filter === SHOW_ALL ? parts : parts.map((part) => ({ ...part, tree: filterTree(part.tree, filter) })),
    [parts, filter],
  );
  const shown = useMemo(() => filterViews(views, filter), [views, filter]);
  const searched = useMemo<readonly Searched[]>(() => {
    if (merged.size === 0 || filter.show !== 'all') return filteredParts;
    const all: Searched[] = [];
    let text = 0;
    for (const { key, parts: viewParts } of views) {
      for (const [index, part] of viewParts.entries()) {
        const data = isTextPart(part) ? null : merged.get(part);
        if (isTextPart(part)) all.push(filteredParts[text++] as TextPart);
        else if (data)
          all.push({
            prefix: partPrefix(addressPrefix, key, index),
            tree: null,
            data: () => textsOf(data.content, data.writes),
          });
      }
    }
    return all;
  }, [filteredParts, views, merged, addressPrefix, filter]);
  const reveal = useReveal(searched, store);
  const nothingIn = (all: readonly TextPart[]) =>
    !running && all.every(({ tree }) => tree.children.length === 0);

  return useShallowStable({
    id,
    views,
    parts,
    merged,
    references,
    filter,
    setFilter,
    thinking,
    shown,
    running,
    empty: merged.size === 0 && nothingIn(parts),
    nothingShown: (filter.show !== 'all' || merged.size === 0) && nothingIn(filteredParts),
    searched,
    reveal,
    fileName,
    elements,
  });
}
