'use client';

import { payloadOf, type ToolInput } from '@agent-transcript/parser';
import { type Context, type ResolvedReference, resolveVariables } from '@agent-transcript/protocol';
import { type ReactNode, useMemo } from 'react';
import { clip } from '../../model/texts/clip';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** Maximum length of a value in a chip, in UTF-16 units. */
const VALUE = 80;

export interface ReferenceListProps {
  readonly input: ToolInput;
  /** Data that the references point to. */
  readonly context: Context;
}

/** References (`†kind.path`) in the input of a tool, each with its value. */
export function ReferenceList({ input, context }: ReferenceListProps): ReactNode {
  const { labels } = useTranscriptContext();
  const references = useMemo(() => referencesIn(input, context), [input, context]);
  if (references.length === 0) return null;
  return (
    <ul data-component="References" aria-label={labels.references}>
      {references.map((one) => (
        <li key={one.pointer} data-found={one.found || undefined}>
          <code dir="ltr">{clip(one.reference, VALUE)}</code>{' '}
          <span data-part="Value">
            {one.found ? shown(one.value) : labels.notFoundReference(one.nearest)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function referencesIn(input: ToolInput, context: Context): readonly ResolvedReference[] {
  const payload = payloadOf(input);
  if (!payload.ok) return [];
  try {
    return resolveVariables(payload.value, context).references;
  } catch {
    // Untrusted: with an invalid context the input is shown without references.
    return [];
  }
}

const shown = (value: unknown) => clip(typeof value === 'string' ? value : JSON.stringify(value), VALUE);
