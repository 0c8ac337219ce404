'use client';

import { type ReactNode, useRef, useState } from 'react';
import type { AutoFormLabels } from '../../labels/AutoFormLabels';
import type { CopiedLink, SharedRequest } from './copyLink';
import { LinkNote } from './LinkNote';

interface CopyLinkProps {
  readonly labels: AutoFormLabels;
  /** Returns the request, input and instance on the page. */
  readonly share: () => SharedRequest;
  readonly addressOf: (fragment: string) => string;
}

/** Copies a link to the request with its input, and says what is in it. */
export function CopyLink({ labels, share, addressOf }: CopyLinkProps): ReactNode {
  const [copied, setCopied] = useState<CopiedLink & { readonly shared: SharedRequest }>();
  const [problem, setProblem] = useState('');
  // Only the result of the last press is shown.
  const turn = useRef(0);
  const copy = async () => {
    const mine = ++turn.current;
    const shared = share();
    setCopied(undefined);
    setProblem('');
    try {
      const next = await (await import('./copyLink')).copyLink(shared, addressOf);
      if (mine === turn.current) setCopied({ ...next, shared });
    } catch (error) {
      if (mine === turn.current) setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <button type="button" data-part="PaneAction" onClick={() => void copy()}>
        {labels.playground.copyLink}
      </button>
      <div role="status" data-part="LinkNote">
        {copied !== undefined && <LinkNote words={labels.link} {...copied} />}
        {problem !== '' && <p>{problem}</p>}
      </div>
    </>
  );
}
