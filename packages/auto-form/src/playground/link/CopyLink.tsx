'use client';

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PlaygroundLabels } from '../../labels/playground';
import type { CopiedLink, SharedRequest } from './copyLink';

interface CopyLinkProps {
  readonly labels: PlaygroundLabels;
  /** What is on the page when it is asked for. */
  readonly share: () => SharedRequest;
  readonly addressOf: (fragment: string) => string;
}

/** Loaded with the first link. */
const LinkNote = lazy(async () => ({ default: (await import('./LinkNote')).LinkNote }));

/** Copies a link to the request with its input, and says what is in it. */
export function CopyLink({ labels, share, addressOf }: CopyLinkProps): ReactNode {
  const [copied, setCopied] = useState<CopiedLink & { readonly shared: SharedRequest }>();
  const [problem, setProblem] = useState('');
  // Only what came of the last press is said.
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
        {labels.copyLink}
      </button>
      <div role="status" data-part="LinkNote">
        {copied !== undefined && (
          <Suspense fallback={null}>
            <LinkNote labels={labels} {...copied} />
          </Suspense>
        )}
        {problem !== '' && <p>{problem}</p>}
      </div>
    </>
  );
}
