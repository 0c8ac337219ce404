'use client';

import { createContext } from 'react';
import type { AnswerPlace } from '../model/answer/answerIn';

/** The answer of the surrounding transcript; `null` while it runs, and where there is none. */
export const AnswerContext = createContext<AnswerPlace | null>(null);
