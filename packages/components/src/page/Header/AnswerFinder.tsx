'use client';

import { useEffect } from 'react';
import { answerIn } from '../../model/answer/answerIn';

/** Finds the answer of a run. */
export type FindAnswer = typeof answerIn;

/** Props of {@link AnswerFinder}. */
export interface AnswerFinderProps {
  /** Receives the function that finds the answer, in the form of a state updater. */
  readonly onLoad: (set: () => FindAnswer) => void;
}

/** Provides the function that finds the answer, which is not part of the first load. Renders nothing. */
export function AnswerFinder({ onLoad }: AnswerFinderProps): null {
  useEffect(() => onLoad(() => answerIn), [onLoad]);
  return null;
}
