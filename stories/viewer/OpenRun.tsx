import { Fold, Transcript } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import { useDeferredValue, useState } from 'react';
import { labelsFor } from '../languages';

/** A text area lays out all of its text, so a megabyte in it would hold the page up. */
const EDIT_LIMIT = 200_000;

interface OpenRunProps {
  readonly name: string;
  readonly source: string;
  /** Put before the addresses of its blocks. */
  readonly addressPrefix: string;
  readonly language: unknown;
  readonly onChange: (source: string) => void;
}

/** A transcript with its source above it, to be written in or changed. */
export function OpenRun({ name, source, addressPrefix, language, onChange }: OpenRunProps) {
  // Decided once: what one writes in neither folds away nor is cut.
  const [{ empty, long }] = useState({ empty: source === '', long: source.length > EDIT_LIMIT });
  // Typing is not held up by what it changes.
  const shown = useDeferredValue(source);
  return (
    <>
      <Fold
        name="SourceText"
        summary={<bdi>Source ({source.length.toLocaleString('en')} characters)</bdi>}
        defaultOpen={empty}
      >
        {long && <p>Too long to edit here: this is how it begins.</p>}
        <textarea
          aria-label="Source"
          dir="auto"
          rows={8}
          spellCheck={false}
          readOnly={long}
          value={long ? source.slice(0, EDIT_LIMIT) : source}
          placeholder="<<STEP_START>> …"
          onChange={({ target }) => onChange(target.value)}
        />
      </Fold>
      <Transcript
        source={shown}
        toolbar={shown !== ''}
        outline={shown !== ''}
        headingLevel={1}
        fileName={name.replace(/\.[^.]+$/, '')}
        addressPrefix={addressPrefix}
        labels={labelsFor(language)}
        onProvideInput={({ answer, index }) => onChange(provideInput(source, answer, { index }))}
      />
    </>
  );
}
