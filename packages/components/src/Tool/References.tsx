import { payloadOf, type ToolInput } from '@agent-transcript/parser';
import { type Context, type ResolvedReference, resolveVariables } from '@agent-transcript/protocol';
import { type ReactNode, useMemo } from 'react';
import { clip } from '../LongText/Clipped';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** How much of a value is shown in a chip, in UTF-16 units. */
const VALUE = 80;

/** The references (`†kind.path`) in a tool's input, each with the value that it stands for. */
export function References({ input, context }: { input: ToolInput; context: Context }): ReactNode {
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
    // The context is no context: the input is shown as it is.
    return [];
  }
}

const shown = (value: unknown) => clip(typeof value === 'string' ? value : JSON.stringify(value), VALUE);
