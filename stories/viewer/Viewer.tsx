import { Transcript } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import { type DragEvent, useId, useState } from 'react';
import { fixtureNames, fixtures } from '../fixtures';
import { labelsFor } from '../languages';
import './viewer.css';

export interface ViewerProps {
  /** The source at first. */
  readonly initial?: string;
  readonly language?: unknown;
}

/** Paste, drop or open a transcript, and read it. */
export function Viewer({ initial = '', language }: ViewerProps) {
  const id = useId();
  const [source, setSource] = useState(initial);
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setSource(await file.text());
      setProblem('');
    } catch (error) {
      setProblem(`${file.name} could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) setSource(event.dataTransfer.getData('text/plain'));
    else void open(file);
  };

  return (
    <main
      className="viewer"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header>
        <h1>Transcript viewer</h1>
        <p>
          Paste an agent’s message, drop its file anywhere on this page, or choose an example. Nothing leaves
          the page.
        </p>
        <div className="viewer-controls">
          <label htmlFor={`${id}-example`}>
            Example
            <select
              id={`${id}-example`}
              value=""
              onChange={(event) => setSource(fixtures[event.target.value] ?? '')}
            >
              <option value="">Choose…</option>
              {fixtureNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label htmlFor={`${id}-file`}>
            File
            <input id={`${id}-file`} type="file" onChange={(event) => void open(event.target.files?.[0])} />
          </label>
        </div>
        <details open={source === ''}>
          <summary>Source ({source.length.toLocaleString('en')} characters)</summary>
          <textarea
            aria-label="Source"
            rows={8}
            spellCheck={false}
            value={source.length > EDIT_LIMIT ? '' : source}
            placeholder={
              source.length > EDIT_LIMIT ? 'Too long to edit here; paste to replace it.' : '<<STEP_START>> …'
            }
            onChange={(event) => setSource(event.target.value)}
          />
        </details>
        {problem !== '' && <p role="alert">{problem}</p>}
      </header>
      <Transcript
        source={source}
        headingLevel={1}
        labels={labelsFor(language)}
        onProvideInput={({ answer, index }) => setSource(provideInput(source, answer, { index }))}
      />
    </main>
  );
}

/** A text area lays out all of its text, so a megabyte in it would hold the page up. */
const EDIT_LIMIT = 200_000;
