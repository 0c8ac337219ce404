import { Fold, Transcript } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import { useDeferredValue, useState } from 'react';
import { labelsFor } from '../languages';

/** Longest editable source: a text area lays out all its text, so a megabyte would block the page. */
const EDIT_LIMIT = 200_000;

interface OpenRunProps {
  readonly name: string;
  readonly source: string;
  /** Prefix of the addresses of its blocks. */
  readonly addressPrefix: string;
  readonly language: unknown;
  readonly onChange: (source: string) => void;
}

/** A transcript below its editable source. */
export function OpenRun({ name, source, addressPrefix, language, onChange }: OpenRunProps) {
  // Decided once, so that a source neither folds nor is cut while it is edited.
  const [{ empty, long }] = useState({ empty: source === '', long: source.length > EDIT_LIMIT });
  // Deferred, so that rendering does not delay typing.
  const shown = useDeferredValue(source);
  return (
    <>
      <Fold
        component="SourceText"
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
