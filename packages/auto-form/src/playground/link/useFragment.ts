'use client';

import { useSyncExternalStore } from 'react';
import { mayHoldLink } from './linkKey';
import type { PlaygroundLinks } from './PlaygroundLinks';

/** What the host, or the page's own address, holds for a playground now; empty without a link. */
export function useFragment(links: PlaygroundLinks | boolean | undefined): string {
  const isOwn = links === true;
  const own = useSyncExternalStore(
    isOwn ? listen : never,
    () => (isOwn ? location.hash : ''),
    () => '',
  );
  const fragment = typeof links === 'object' ? links.fragment : own;
  return mayHoldLink(fragment) ? fragment : '';
}

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

const never = () => () => {};
