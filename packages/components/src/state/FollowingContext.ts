'use client';

import { createContext } from 'react';
import type { TranscriptFilter } from '../model/filter/filterTree';
import type { MergedDataMap } from '../model/messages/mergeDataParts';
import type { ViewMessage } from '../model/messages/readMessages';
import type { TranscriptContextValue } from './TranscriptContext';

/** Messages whose calls join those at the end of a message, and their settings. */
export interface Following {
  readonly views: readonly ViewMessage[];
  /** Context around the message. */
  readonly context: TranscriptContextValue;
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
  /** True to list the diagnostics of a message at its end. */
  readonly diagnostics: boolean;
}

/** Messages that follow the content of a shown message; `null` if there are none. */
export const FollowingContext = createContext<Following | null>(null);
