'use client';

import type { ReactNode } from 'react';
import { laterParts } from '#laterParts';
import type { Fork } from '../../model/branches';
import { Later } from '../../parts/Later';
import type { BranchesContextValue } from '../../state/BranchesContext';
import { useTranscriptContext } from '../../state/TranscriptContext';

interface BranchOfProps {
  readonly branches: BranchesContextValue;
  readonly fork: Fork;
}

/** Which of several messages in its place a message is, and on a page the switch to the others. Its component is loaded then. */
export function BranchOf({ branches, fork }: BranchOfProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const { ids, index } = fork;
  const words = <span data-part="Label">{labels.branch(index + 1, ids.length)}</span>;
  return whole ? (
    words
  ) : (
    <Later part={laterParts.branchSwitch} props={{ ...branches, fork }} otherwise={words} />
  );
}
