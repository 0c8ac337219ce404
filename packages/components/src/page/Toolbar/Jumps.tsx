'use client';

import type { ReactNode } from 'react';
import type { BlockPlace } from '../../model/outline/blockPlaces';
import { useLabels } from '../../state/useLabels';
import { useStore } from '../../state/useStore';
import { goToPlace } from '../Navigation/goToPlace';
import { nextPlace } from '../Navigation/jump';
import { readersPlace } from '../Navigation/readersPlace';
import { useTranscriptView } from '../view/TranscriptView';
import { useBlockPlaces } from '../view/useBlockPlaces';

/** Buttons to the next and the previous failure and prompt, from the position of the reader. */
export function Jumps(): ReactNode {
  const labels = useLabels();
  const store = useStore();
  const { elements } = useTranscriptView();
  const places = useBlockPlaces();
  const jump = (by: 1 | -1, isWanted: (place: BlockPlace) => boolean) => {
    const [root] = elements;
    if (root === undefined) return;
    const all = places();
    const place = all.items.at(nextPlace(all.items, readersPlace(root, all, by), by, isWanted));
    // The focus stays on the button for the next press.
    if (place !== undefined) goToPlace(place, { root, store, opens: true, focus: false });
  };
  const pair = (words: string, before: string, after: string, isWanted: (place: BlockPlace) => boolean) => (
    <span data-part="Jump">
      <button type="button" aria-label={before} onClick={() => jump(-1, isWanted)}>
        ‹
      </button>
      <span aria-hidden="true">{words}</span>
      <button type="button" aria-label={after} onClick={() => jump(1, isWanted)}>
        ›
      </button>
    </span>
  );
  return (
    <>
      {pair(labels.showErrors, labels.previousFailure, labels.nextFailure, ({ failure }) => failure)}
      {pair(labels.prompts, labels.previousPrompt, labels.nextPrompt, ({ prompt }) => prompt)}
    </>
  );
}
