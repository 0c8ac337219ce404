'use client';

import { useEffect } from 'react';
import { answerIn } from '../../model/answer/answerIn';

/** Finds the answer of a run. */
export type FindAnswer = typeof answerIn;

/** Props of {@link AnswerFinder}. */
export interface AnswerFinderProps {
  /** Sets the function that finds the answer; stays the same. */
  readonly onLoad: (set: () => FindAnswer) => void;
}

/** Brings the function that finds the answer, which most of the first load can do without. Shows nothing. */
export function AnswerFinder({ onLoad }: AnswerFinderProps): null {
  useEffect(() => onLoad(() => answerIn), [onLoad]);
  return null;
}
