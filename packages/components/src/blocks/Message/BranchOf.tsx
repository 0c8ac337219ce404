'use client';

import type { ReactNode } from 'react';
import type { Fork } from '../../model/conversation/branches';
import type { BranchesContextValue } from '../../state/BranchesContext';
import { useTranscriptContext } from '../../state/TranscriptContext';

import { BranchSwitch } from './BranchSwitch';

interface BranchOfProps {
  readonly branches: BranchesContextValue;
  readonly fork: Fork;
}

/** Position of a message among its branches, with a switch to the others unless everything is rendered at once. */
export function BranchOf({ branches, fork }: BranchOfProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const { ids, index } = fork;
  const words = <span data-part="Label">{labels.branch(index + 1, ids.length)}</span>;
  return whole ? words : <BranchSwitch {...branches} fork={fork} />;
}
