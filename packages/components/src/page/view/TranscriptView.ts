'use client';

import type { Context } from '@agent-transcript/protocol';
import type { GrowingList } from '@agent-transcript/text/growing';
import { createContext, useContext } from 'react';
import type { TranscriptFilter } from '../../model/filter/filterTree';
import type { MergedDataMap } from '../../model/messages/mergeDataParts';
import type { TextPart, ViewMessage } from '../../model/messages/readMessages';
import type { TranscriptState } from '../../model/messages/readTranscriptState';
import type { Searched } from '../../model/search/searchParts';
import type { Reveal } from '../../state/useReveal';

/** Earlier moment of a run. */
export interface Moment {
  /** Number of moments of the run up to it. */
  readonly count: number;
  /** Returns the run at that moment. Pure. */
  readonly read: (whole: TranscriptState, last: TranscriptState, count: number) => TranscriptState;
}

/** State that the parts of one transcript share: its content, the filtered content, and its elements. */
export interface TranscriptView {
  /** `data-transcript` of the root element of each part. */
  readonly id: string;
  readonly views: GrowingList<ViewMessage>;
  /** Texts of all messages. */
  readonly parts: GrowingList<TextPart>;
  /** Returns the parts on the page, for code that need not render with every token. Stable. */
  readonly partsNow: () => GrowingList<TextPart>;
  readonly merged: MergedDataMap;
  /** Data that references in tool inputs point to. */
  readonly references: Context;
  readonly filter: TranscriptFilter;
  readonly setFilter: (filter: TranscriptFilter) => void;
  /** True unless thinking is hidden completely. */
  readonly thinking: boolean;
  /** Messages that the filter keeps. */
  readonly shown: GrowingList<ViewMessage>;
  /** True while a message streams. */
  readonly running: boolean;
  /** True if the transcript is empty, and true if the filtered transcript is. */
  readonly empty: boolean;
  readonly nothingShown: boolean;
  /** Parts that find searches. */
  readonly searched: GrowingList<Searched>;
  /** Scrolls a block into view, even if it is not on the page. */
  readonly reveal: Reveal;
  /** File name for downloads, without extension. */
  readonly fileName: string;
  /** The current run, the earlier moment that is shown instead (`null` for none), and a function that sets it. */
  readonly whole: TranscriptState;
  readonly moment: Moment | null;
  readonly showMoment: (moment: Moment | null) => void;
  /** Elements of the `<TranscriptMessages>` of this transcript that are on the page. */
  readonly elements: Set<HTMLElement>;
}

export const TranscriptViewContext = createContext<TranscriptView | null>(null);

/** Transcript that a part belongs to. */
export function useTranscriptView(): TranscriptView {
  const view = useContext(TranscriptViewContext);
  if (view === null)
    throw new Error(
      'This part needs a <TranscriptProvider>. Render it inside one, or render <Transcript>, which has all parts.',
    );
  return view;
}
