'use client';

import type { TranscriptLabels } from '../labels/TranscriptLabels';
import { useTranscriptContext } from './TranscriptContext';

/** Labels of the surrounding transcript. */
export const useLabels = (): TranscriptLabels => useTranscriptContext().labels;
