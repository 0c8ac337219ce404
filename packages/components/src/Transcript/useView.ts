'use client';

import { type FailureRules, failureOf as ourRules } from '@agent-transcript/analysis/outcome';
import type { Context } from '@agent-transcript/protocol';
import { GrowingList } from '@agent-transcript/text/growing';
import { useCallback, useId, useMemo, useState } from 'react';
import { dataPanelTexts } from '../content/DataPanel/DataPanel';
import {
  filterTree,
  filterViews,
  isNarrow,
  SHOW_ALL,
  type TranscriptFilter,
} from '../model/filter/filterTree';
import { firstStreaming } from '../model/messages/firstStreaming';
import { isTextPart, partPrefix } from '../model/messages/parts';
import type { TextPart } from '../model/messages/readMessages';
import type { TranscriptState } from '../model/messages/readTranscriptState';
import type { Searched } from '../model/search/searchParts';
import type { TranscriptView } from '../page/view/TranscriptView';
import type { TranscriptStore } from '../state/createTranscriptStore';
import { useNextState } from '../state/useNextState';
import { useReveal } from '../state/useReveal';
import { useShallowStable } from '../state/useShallowStable';

interface ViewOptions extends Pick<TranscriptView, 'whole' | 'moment' | 'showMoment' | 'partsNow'> {
  readonly reading: TranscriptState;
  readonly store: TranscriptStore;
  readonly references: Context;
  readonly thinking: boolean;
  readonly addressPrefix: string;
  readonly fileName: string;
  readonly failureOf: FailureRules;
  /** Filter that the host controls; without it, the choice of the reader applies. */
  readonly filter: TranscriptFilter | undefined;
  /** Stable. */
  readonly onFilterChange: (filter: TranscriptFilter) => void;
}

/** Filters a transcript and shares the result with its parts. */
export function useView({
  reading: { views, parts, merged },
  store,
  references,
  thinking,
  addressPrefix,
  fileName,
  failureOf,
  filter: hostFilter,
  onFilterChange,
  ...rest
}: ViewOptions): TranscriptView {
  const id = useId();
  const [elements] = useState(() => new Set<HTMLElement>());
  const [ownFilter, setOwnFilter] = useState<TranscriptFilter>(SHOW_ALL);
  const chosen = useNextState(hostFilter ?? ownFilter, keepEqual);
  const setFilter = useCallback(
    (next: TranscriptFilter) => {
      setOwnFilter(next);
      onFilterChange(next);
    },
    [onFilterChange],
  );
  const filter = useMemo<TranscriptFilter>(() => {
    const byRules = failureOf === ourRules ? chosen : { ...chosen, failureOf };
    return thinking ? byRules : { ...byRules, thinking: false };
  }, [chosen, thinking, failureOf]);
  const running = useNextState({ parts }, firstStreaming).index >= 0;
  // Hidden blocks are excluded from find and navigation.
  const filteredParts = useMemo(
    () =>
      isNarrow(filter) || !filter.thinking
        ? GrowingList.of(parts.toArray().map((part) => ({ ...part, tree: filterTree(part.tree, filter) })))
        : parts,
    [parts, filter],
  );
  const shown = useMemo(() => filterViews(views, filter), [views, filter]);
  const searched = useMemo<GrowingList<Searched>>(() => {
    if (merged.size === 0 || isNarrow(filter)) return filteredParts;
    const all: Searched[] = [];
    let text = 0;
    for (const { key, parts: viewParts } of views.toArray()) {
      for (const [index, part] of viewParts.entries()) {
        const data = isTextPart(part) ? null : merged.get(part);
        if (isTextPart(part)) all.push(filteredParts.at(text++) as TextPart);
        else if (data)
          all.push({
            prefix: partPrefix(addressPrefix, key, index),
            tree: null,
            data: () => dataPanelTexts(data.content, data.writes),
          });
      }
    }
    return GrowingList.of(all);
  }, [filteredParts, views, merged, addressPrefix, filter]);
  const reveal = useReveal(searched, store);
  const nothingIn = (all: GrowingList<TextPart>) =>
    !running && !all.some(({ tree }) => tree.children.length > 0);

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
    nothingShown: (isNarrow(filter) || merged.size === 0) && nothingIn(filteredParts),
    searched,
    reveal,
    fileName,
    elements,
    ...rest,
  });
}

/** Keeps an equal filter, because a host may create a new one in every render, and blocks must not render again for it. */
const keepEqual = (last: TranscriptFilter | undefined, next: TranscriptFilter): TranscriptFilter =>
  last !== undefined && JSON.stringify(last) === JSON.stringify(next) ? last : next;
