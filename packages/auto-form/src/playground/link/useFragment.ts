'use client';

import { useSyncExternalStore } from 'react';
import { mayHoldLink } from './linkKey';
import type { PlaygroundLinks } from './PlaygroundLinks';

/** The fragment of the host or of the page's address; empty without a link. */
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
