'use client';

import { type ReactNode, useId, useRef } from 'react';
import type { ManyLabels } from '../../labels/AutoFormLabels';
import { ChooseFile } from '../runs/ChooseFile';
import type { InputSetReading } from './useInputSet';

interface ManySourceProps {
  readonly words: ManyLabels;
  readonly reading: InputSetReading;
}

/** A field to paste a table or JSON into, and a file to take it from. */
export function ManySource({ words, reading }: ManySourceProps): ReactNode {
  const id = useId();
  const isPasted = useRef(false);
  return (
    <form
      data-part="Idea"
      onSubmit={(event) => {
        event.preventDefault();
        void reading.readText();
      }}
    >
      <label htmlFor={id}>{words.source}</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        // A table's columns would change their order with the first word.
        dir="ltr"
        wrap="off"
        aria-describedby={`${id}-hint`}
        value={reading.text}
        onPaste={({ currentTarget }) => {
          isPasted.current = true;
          // Pasting the same text fires no change event.
          setTimeout(() => {
            if (isPasted.current) void reading.readText(currentTarget.value);
            isPasted.current = false;
          });
        }}
        onChange={({ target }) => {
          if (isPasted.current) void reading.readText(target.value);
          else reading.setText(target.value);
          isPasted.current = false;
        }}
      />
      <p id={`${id}-hint`} data-part="Note">
        {words.hint}
      </p>
      <label data-part="Choice">
        <input
          type="checkbox"
          checked={reading.fills}
          onChange={({ target }) => void reading.readText(reading.text, target.checked)}
        />{' '}
        {words.fillFromForm}
      </label>
      <button type="submit" data-part="PaneAction">
        {words.read}
      </button>
      <ChooseFile
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,text/tab-separated-values,application/json"
        onFile={(file) => void reading.readFile(file)}
      >
        {words.chooseFile}
      </ChooseFile>
    </form>
  );
}
