'use client';

import type { Root } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { DiagnosticList } from '../DiagnosticList';
import { Fold } from '../Fold/Fold';

/** Diagnostics of a message in a fold at its end. Each links to its block. */
export function Diagnostics({ tree }: { tree: Root }): ReactNode {
  const { labels } = useTranscriptContext();
  const { diagnostics } = tree;
  if (diagnostics.length === 0) return null;
  return (
    <Fold
      component="Diagnostics"
      defaultOpen={false}
      summary={<span data-part="Label">{labels.diagnostics(diagnostics.length)}</span>}
    >
      <DiagnosticList diagnostics={diagnostics} tree={tree} />
    </Fold>
  );
}
