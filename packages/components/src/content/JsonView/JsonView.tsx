'use client';

import { type ReactNode, useState } from 'react';
import { jsonSeam } from '#jsonSeam';
import type { SearchTarget } from '../../model/search/SearchTarget';
import { Later } from '../../parts/Later';
import { PlainText } from '../../parts/PlainText';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useJsonReading } from './useJsonReading';

/** Props of {@link JsonView}; all others go to the root element. */
export interface JsonViewProps extends RootProps {
  /** JSON text; while it streams, the text so far. */
  readonly text: string;
  /** Name of the tree for screen readers. */
  readonly label?: string;
  /** Index among the texts of its block, for find. */
  readonly textIndex?: number;
  /** The match in it that find has gone to. */
  readonly searchTarget?: SearchTarget | null;
}

/**
 * JSON as a folding tree: keeps all digits, the order of keys, and line breaks in strings. Text that is not JSON is shown as text
 * with the error. A text of any length opens without blocking the page. Keys: arrows, Home, End, Enter, Space, `*`, and the first
 * letters of a key (WAI-ARIA tree view pattern); `/` searches, Ctrl+C copies a value.
 */
export function JsonView({ text, label, textIndex, searchTarget = null, ...rest }: JsonViewProps): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const state = useJsonReading(text);
  const [searching, setSearching] = useState(false);
  const name = label ?? labels.json;
  const { node, finished, error } = state;
  // JSON that is cut off is shown as a tree.
  const isWrong = error?.cut === false;
  return (finished ? node === null || isWrong : whole) ? (
    <div {...rest} data-component="JsonView" data-at={textIndex}>
      {isWrong && (
        <p data-part="Note" dir="auto">
          {labels.notJson(error)}
        </p>
      )}
      <PlainText text={text} label={name} piece={searchTarget} />
    </div>
  ) : (
    <Later
      seam={jsonSeam}
      part="JsonTree"
      props={{
        ...rest,
        state,
        label: name,
        textIndex,
        searching,
        onSearchingChange: setSearching,
        searchTarget,
      }}
      otherwise={
        <div {...rest} data-component="JsonView">
          <PlainText text={text} label={name} />
        </div>
      }
    />
  );
}
