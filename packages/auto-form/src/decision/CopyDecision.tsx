'use client';

import { writeJson } from '@agent-transcript/schema/compare';
import { type ReactNode, useEffect, useState } from 'react';
import { useDecision } from './DecisionContext';

/** Time that “Copied” stays on the button, in milliseconds. */
const SAID_FOR = 1600;

/** Copies the decision as JSON text. */
export function CopyDecision({ decision }: { decision: unknown }): ReactNode {
  const { labels } = useDecision();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Without a clipboard (no permission, no secure context) the text is still there to be selected.
    navigator.clipboard?.writeText(writeJson(decision, { indent: true })).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };

  return (
    <button type="button" data-part="Action" data-copied={copied || undefined} onClick={copy}>
      {copied ? labels.copied : labels.copy}
    </button>
  );
}
