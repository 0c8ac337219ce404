'use client';

import { linkAttributes } from '@agent-transcript/components/urlPolicy';
import type { ReactNode } from 'react';
import { useDecision } from './DecisionContext';
import { TextPages } from './TextPages';

/** Length of an address that is shown at first, in UTF-16 units. */
const FIRST = 300;

/** A link where there is an address and the policy lets it through, else its text. */
export function LinkValue({ text, url }: { text: string; url: string | null }): ReactNode {
  const { urlPolicy } = useDecision();
  const attributes = url === null ? null : linkAttributes(urlPolicy, url);
  if (attributes === null) {
    return (
      <span data-part="Text">
        <TextPages text={text} first={FIRST} />
      </span>
    );
  }
  return (
    <a {...attributes} dir="auto">
      {text.slice(0, FIRST)}
      {text.length > FIRST && '…'}
    </a>
  );
}
