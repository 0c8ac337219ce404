'use client';

import { type ReactNode, useState } from 'react';
import type { SearchTarget } from '../../model/search/SearchTarget';
import { PlainText } from '../../parts/PlainText';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { JsonTree } from './JsonTree';
import { useJsonReading } from './useJsonReading';

/** Props of {@link JsonView}; what is not named here goes to the root element. */
export interface JsonViewProps extends RootProps {
  /** JSON text; while it streams, as far as it has come. */
  readonly text: string;
  /** Name of the tree for screen readers. */
  readonly label?: string;
  /** Which of the texts of its block it is, for find to go there. */
  readonly place?: number;
  /** The match in it that find has gone to. */
  readonly searchTarget?: SearchTarget | null;
}

/**
 * JSON as a tree that folds: every digit as it is written, keys in their order, the text's own line breaks. Text that
 * is no JSON is shown as text, with the reason. A text of any length opens without keeping the page busy. Keys: arrows, Home, End,
 * Enter, Space, `*`, and the first letters of a key (WAI-ARIA tree view pattern); `/` searches, Ctrl+C copies a value.
 */
export function JsonView({ text, label, place, searchTarget = null, ...rest }: JsonViewProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const state = useJsonReading(text);
  const [searching, setSearching] = useState(false);
  const name = label ?? labels.json;
  const { node, finished, error } = state;
  // Of what is cut off there is a tree as far as it goes.
  const isWrong = error?.cut === false;
  return (finished ? node === null || isWrong : whole) ? (
    <div {...rest} data-component="JsonView" data-at={place}>
      {isWrong && (
        <p data-part="Note" dir="auto">
          {labels.notJson(error)}
        </p>
      )}
      <PlainText text={text} label={name} piece={searchTarget} />
    </div>
  ) : (
    <JsonTree
      {...rest}
      state={state}
      label={name}
      place={place}
      searching={searching}
      onSearchingChange={setSearching}
      searchTarget={searchTarget}
    />
  );
}
