import { Fold } from '@agent-transcript/components';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words/words';

/** Longest text that can be edited, in UTF-16 units: a text area lays out all its text, so a megabyte would block the page. */
const EDIT_LIMIT = 200_000;

/** Props of {@link SourceField}. */
export interface SourceFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Editor for the text of a typed or pasted run. */
export function SourceField({ text, onChange }: SourceFieldProps): ReactNode {
  const words = useWords();
  // Decided once, so that a text is neither collapsed nor cut while being edited.
  const [{ isEmpty, isLong }] = useState({ isEmpty: text === '', isLong: text.length > EDIT_LIMIT });
  return (
    <Fold component="SourceField" summary={words.source} defaultOpen={isEmpty}>
      {isLong && <p>{words.tooLong}</p>}
      <textarea
        aria-label={words.source}
        dir="auto"
        rows={8}
        spellCheck={false}
        readOnly={isLong}
        value={isLong ? text.slice(0, EDIT_LIMIT) : text}
        placeholder={words.sourceHint}
        onChange={({ target }) => onChange(target.value)}
      />
    </Fold>
  );
}
