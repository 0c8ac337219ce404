'use client';

import { createContext } from 'react';
import type { AnswerPlace } from '../model/answer/answerIn';

/** Answer of the surrounding transcript; `null` while it runs, and if there is none. */
export const AnswerContext = createContext<AnswerPlace | null>(null);
