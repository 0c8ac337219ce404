'use client';

import type { Context } from '@agent-transcript/protocol';
import type { GrowingList } from '@agent-transcript/text/growing';
import { createContext, useContext } from 'react';
import type { TranscriptFilter } from '../../model/filter/filterTree';
import type { MergedDataMap } from '../../model/messages/mergeParts';
import type { TextPart, ViewMessage } from '../../model/messages/readMessages';
import type { TranscriptState } from '../../model/messages/readTranscript';
import type { Searched } from '../../model/search/searchParts';
import type { Reveal } from '../../state/useReveal';

/** Another moment of a run than its last. */
export interface Moment {
  /** How many of the moments of the run have been. */
  readonly count: number;
  /** The run as it stood then. Pure. */
  readonly read: (whole: TranscriptState, last: TranscriptState, count: number) => TranscriptState;
}

/** The state that the parts of one transcript share: its content, the filtered content, and its elements. */
export interface TranscriptView {
  /** `data-transcript` of the root element of each part. */
  readonly id: string;
  readonly views: GrowingList<ViewMessage>;
  /** The tagged texts of all messages. */
  readonly parts: GrowingList<TextPart>;
  /** Those that are on the page, for what need not render with every token. Stable. */
  readonly partsNow: () => GrowingList<TextPart>;
  readonly merged: MergedDataMap;
  /** The data that references in tool inputs point to. */
  readonly references: Context;
  readonly filter: TranscriptFilter;
  readonly setFilter: (filter: TranscriptFilter) => void;
  /** Whether thinking can be shown at all. */
  readonly thinking: boolean;
  /** The messages that the filter keeps. */
  readonly shown: GrowingList<ViewMessage>;
  /** Whether a message still streams. */
  readonly running: boolean;
  /** Whether the transcript is empty, and whether the filtered transcript is. */
  readonly empty: boolean;
  readonly nothingShown: boolean;
  /** The parts that find searches. */
  readonly searched: GrowingList<Searched>;
  /** Brings a block onto the page and into view. */
  readonly reveal: Reveal;
  /** File name for downloads, without extension. */
  readonly fileName: string;
  /** The run as it is now, the moment that is shown instead, and how to show another; `null` for now. */
  readonly whole: TranscriptState;
  readonly moment: Moment | null;
  readonly showMoment: (moment: Moment | null) => void;
  /** The elements of this transcript's `<TranscriptMessages>` that are on the page. */
  readonly elements: Set<HTMLElement>;
}

export const TranscriptViewContext = createContext<TranscriptView | null>(null);

/** The transcript that a part belongs to. */
export function useTranscriptView(): TranscriptView {
  const view = useContext(TranscriptViewContext);
  if (view === null)
    throw new Error(
      'This part needs a <TranscriptProvider>. Render it inside one, or render <Transcript>, which has all parts.',
    );
  return view;
}
