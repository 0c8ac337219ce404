'use client';

import type { Diagnostic, Root } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { blockAt } from '../model/block/walk';
import { addressOf } from '../model/messages/revision';
import { useTranscriptContext } from '../state/TranscriptContext';

/** Maximum number of listed diagnostics. A damaged source can have one per tag. */
const LIMIT = 100;

interface DiagnosticListProps {
  readonly diagnostics: readonly Diagnostic[];
  /** Tree of the message. With it, each diagnostic links to its block. */
  readonly tree?: Root;
}

/** Diagnostics, each with its position in the source. */
export function DiagnosticList({ diagnostics, tree }: DiagnosticListProps): ReactNode {
  const { labels, prefix, revision, whole } = useTranscriptContext();
  const left = diagnostics.length - LIMIT;
  return (
    <ul data-component="DiagnosticList">
      {inOrder(diagnostics.slice(0, LIMIT)).map((diagnostic) => {
        const { code, start, end, severity } = diagnostic;
        const block = tree && blockAt(tree, start);
        const range = <bdi data-part="Range">{labels.range(start, end)}</bdi>;
        return (
          <li key={`${code}-${start}-${end}`} data-severity={severity}>
            {block === undefined || revision === null || whole ? (
              range
            ) : (
              <a href={`#${addressOf({ prefix, revision }, block.start)}`}>{range}</a>
            )}{' '}
            <bdi>{labels.diagnostic(diagnostic)}</bdi>
          </li>
        );
      })}
      {left > 0 && <li>+ {left}</li>}
    </ul>
  );
}

/** Sorts by position in the source, because the parser reports missing end tags last. */
const inOrder = (diagnostics: readonly Diagnostic[]) => diagnostics.toSorted((a, b) => a.start - b.start);
