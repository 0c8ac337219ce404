'use client';

import type { Context } from '@agent-transcript/protocol';
import { createContext, useContext } from 'react';
import type { TranscriptFilter } from '../model/filterTree';
import type { MergedDataMap } from '../model/mergeParts';
import type { TextPart, ViewMessage } from '../model/readMessages';
import type { Searched } from '../model/search/searchParts';
import type { Reveal } from '../state/useReveal';

/** What the parts of one transcript share: what is in it, what of that is shown, and where. */
export interface TranscriptView {
  /** `data-transcript` of the root element of each part. */
  readonly id: string;
  readonly views: readonly ViewMessage[];
  /** The tagged texts of all messages. */
  readonly parts: readonly TextPart[];
  readonly merged: MergedDataMap;
  /** What references in tool inputs stand for. */
  readonly references: Context;
  readonly filter: TranscriptFilter;
  readonly setFilter: (filter: TranscriptFilter) => void;
  /** Whether thinking can be shown at all. */
  readonly thinking: boolean;
  /** What the filter leaves. */
  readonly shown: readonly ViewMessage[];
  /** Whether a message still comes. */
  readonly running: boolean;
  /** Whether there is nothing, and whether the filter leaves nothing. */
  readonly empty: boolean;
  readonly nothingShown: boolean;
  /** What find looks in. */
  readonly searched: readonly Searched[];
  /** Brings a block onto the page and into view. */
  readonly reveal: Reveal;
  /** What files are called, without an ending. */
  readonly fileName: string;
  /** The elements of this transcript's `<TranscriptMessages>` that are on the page. */
  readonly elements: Set<HTMLElement>;
}

export const TranscriptViewContext = createContext<TranscriptView | null>(null);

/** The transcript that a part belongs to. */
export function useTranscriptView(): TranscriptView {
  const view = useContext(TranscriptViewContext);
  if (view === null)
    throw new Error(
      'A part of a transcript has no <TranscriptProvider> around it. Render it inside one, or render <Transcript>, which has all parts.',
    );
  return view;
}
