'use client';

import type { ReactNode } from 'react';
import { clip } from '../../model/texts/clip';
import { linkAttributes } from '../../model/texts/urlPolicy';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** Untrusted address: a link if the policy allows it, otherwise text. */
export function SourceAddress({ url }: { url: string }): ReactNode {
  const attributes = linkAttributes(useTranscriptContext().urlPolicy, url);
  const text = clip(url);
  return attributes === null ? (
    <code dir="auto">{text}</code>
  ) : (
    <a {...attributes} dir="auto">
      {text}
    </a>
  );
}
