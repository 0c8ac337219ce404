'use client';

import type { AnyRequest } from '@agent-transcript/protocol';
import { useEffect, useRef, useState } from 'react';
import type { OpenedLink } from './openLink';
import type { PlaygroundLinks } from './PlaygroundLinks';
import type { LinkProblem } from './readLink';
import { useFragment } from './useFragment';

interface OpenedLinkOptions {
  readonly links: PlaygroundLinks | boolean | undefined;
  /** The host's. */
  readonly request: AnyRequest;
  readonly onOpen: (link: OpenedLink) => void;
  /** Called when the address has the link no more. */
  readonly onLeave: () => void;
}

/** Opens the link that the address holds, and each that comes there; gives why the one that is there now was not opened. */
export function useOpenedLink(options: OpenedLinkOptions): LinkProblem | undefined {
  const [problem, setProblem] = useState<LinkProblem>();
  const fragment = useFragment(options.links);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (fragment === '') return undefined;
    let isThere = true;
    const open = async () => {
      const { openLink } = await import('./openLink');
      const link = await openLink(fragment, latest.current.request);
      if (!isThere) return;
      if (link?.ok === true) latest.current.onOpen(link);
      else setProblem(link ?? undefined);
    };
    void open();
    return () => {
      isThere = false;
      setProblem(undefined);
      latest.current.onLeave();
    };
  }, [fragment]);
  return problem;
}
