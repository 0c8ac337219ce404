'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { Fork } from '../../model/conversation/branches';
import { withChoice } from '../../model/conversation/withChoice';
import type { BranchDirection, BranchesContextValue } from '../../state/BranchesContext';
import { useLabels } from '../../state/useLabels';

/** Props of {@link BranchSwitch}. */
export interface BranchSwitchProps extends BranchesContextValue {
  readonly fork: Fork;
}

/** Buttons to the other branches of a message, and its position among them. */
export function BranchSwitch({ fork, forks, choose, takeFocus }: BranchSwitchProps): ReactNode {
  const labels = useLabels();
  const root = useRef<HTMLSpanElement>(null);
  const { ids, index } = fork;
  // The message with the pressed button is gone, so its successor takes the focus.
  useEffect(() => {
    const by = takeFocus(ids[index]);
    if (by === null) return;
    const button = root.current?.querySelector<HTMLElement>(by === 1 ? ':last-child' : ':first-child');
    button?.focus({ preventScroll: true });
  }, [takeFocus, ids, index]);
  // Wraps around at the ends.
  const go = (by: BranchDirection) => {
    const at = (index + by + ids.length) % ids.length;
    const id = ids[at] as string;
    choose({
      id,
      by,
      place: [at + 1, ids.length],
      choicesAfter: (before) => withChoice(before, forks, fork, id),
    });
  };
  const button = (by: BranchDirection, name: string, sign: string) => (
    <button type="button" aria-label={name} onClick={() => go(by)}>
      {sign}
    </button>
  );
  return (
    <span
      ref={root}
      role="group"
      aria-label={labels.branch(index + 1, ids.length)}
      data-component="BranchSwitch"
      data-tools=""
    >
      {button(-1, labels.previousBranch, '‹')}
      <span data-part="Count">{labels.matches(index + 1, ids.length)}</span>
      {button(1, labels.nextBranch, '›')}
    </span>
  );
}
