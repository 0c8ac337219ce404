'use client';

import type { TranscriptLabels } from '../labels/TranscriptLabels';
import { useTranscriptContext } from './TranscriptContext';

/** The labels of the transcript around. */
export const useLabels = (): TranscriptLabels => useTranscriptContext().labels;
