'use client';

import { createContext } from 'react';
import type { TranscriptFilter } from '../model/filter/filterTree';
import type { MergedDataMap } from '../model/messages/mergeParts';
import type { ViewMessage } from '../model/messages/readMessages';
import type { TranscriptContextValue } from './TranscriptContext';

/** Messages whose calls stand together with those at the end of a message, and how messages are shown. */
export interface Following {
  readonly views: readonly ViewMessage[];
  /** That around the message. */
  readonly context: TranscriptContextValue;
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
  /** Whether to list the diagnostics of a message at its end. */
  readonly diagnostics: boolean;
}

/** What follows the content of a message that is shown; `null` if nothing does. */
export const FollowingContext = createContext<Following | null>(null);
