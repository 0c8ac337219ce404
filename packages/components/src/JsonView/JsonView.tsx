import { type ReactNode, useState } from 'react';
import { PlainText } from '../Payload/PlainText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { JsonTree } from './JsonTree';
import { useJsonReading } from './useJsonReading';

/** Props of {@link JsonView}. */
export interface JsonViewProps {
  /** JSON text; while it streams, as far as it has come. */
  readonly text: string;
  /** Name of the tree for screen readers. */
  readonly label?: string;
}

/**
 * JSON as a tree that folds: every digit as it is written, keys in their order, the text's own line breaks. Text that
 * is no JSON at all is shown as text. A text of any length opens without keeping the page busy. Keys: arrows, Home, End,
 * Enter, Space, `*`, and the first letters of a key (WAI-ARIA tree view pattern); `/` searches, Ctrl+C copies a value.
 */
export function JsonView({ text, label }: JsonViewProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const state = useJsonReading(text);
  const [searching, setSearching] = useState(false);
  const name = label ?? labels.json;
  return (state.node === null && state.finished) || (whole && !state.finished) ? (
    <PlainText text={text} label={name} />
  ) : (
    <JsonTree state={state} label={name} searching={searching} onSearchingChange={setSearching} />
  );
}
