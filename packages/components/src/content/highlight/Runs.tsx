'use client';

import type { ReactNode } from 'react';
import type { RunLine } from './Grammar';
import { matchingRuns } from './useHighlightedLines';

interface RunsProps {
  readonly line: string;
  /** Runs of the line, if they have been read. */
  readonly runs: RunLine | undefined;
}

/** Line of code in its colours; plain until they are known. */
export function Runs({ line, runs }: RunsProps): ReactNode {
  const known = matchingRuns(runs, line);
  if (known === undefined) return line;
  return known.map(({ text, token }, index) =>
    token === undefined ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- runs of one line, which have no name
      <span key={index} data-token={token}>
        {text}
      </span>
    ),
  );
}
