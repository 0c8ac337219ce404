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

interface OpenFile {
  readonly name: string;
  readonly source: string;
}

/** A text area lays out all of its text, so a megabyte in it would hold the page up. */
const EDIT_LIMIT = 200_000;

/** Paste, drop or open transcripts, and read them. */
export function Viewer({ initial = '', language }: ViewerProps) {
  const id = useId();
  const [files, setFiles] = useState<readonly OpenFile[]>([{ name: 'pasted', source: initial }]);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);
  const { name, source } = files[at] ?? { name: 'pasted', source: '' };

  const setSource = (next: string) =>
    setFiles(files.map((file, index) => (index === at ? { ...file, source: next } : file)));

  const add = (opened: readonly OpenFile[]) => {
    if (opened.length === 0) return;
    // The first, empty paper is only kept if something was put on it.
    const kept = files.filter((file) => file.source !== '');
    setFiles([...kept, ...opened]);
    setAt(kept.length);
  };

  const close = () => {
    setFiles(files.filter((_, index) => index !== at));
    setAt(Math.max(0, at - 1));
  };

  const open = async (list: FileList | null) => {
    const read = await Promise.allSettled(
      [...(list ?? [])].map(async (file) => ({ name: file.name, source: await file.text() })),
    );
    add(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const failed = read.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    setProblem(failed.join(' '));
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) void open(event.dataTransfer.files);
    else add([{ name: 'dropped', source: event.dataTransfer.getData('text/plain') }]);
  };

  return (
    // Dropping is a convenience: the file field does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
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
          Paste an agent’s message, drop files anywhere on this page, or choose an example. Nothing leaves the
          page.
        </p>
        <div className="viewer-controls">
          <label htmlFor={`${id}-example`}>
            Example
            <select
              id={`${id}-example`}
              value=""
              onChange={({ target }) => add([{ name: target.value, source: fixtures[target.value] ?? '' }])}
            >
              <option value="">Choose…</option>
              {fixtureNames.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <label htmlFor={`${id}-file`}>
            Files
            <input
              id={`${id}-file`}
              type="file"
              multiple
              onChange={(event) => void open(event.target.files)}
            />
          </label>
          {files.length > 1 && (
            <label htmlFor={`${id}-open`}>
              Open
              <select id={`${id}-open`} value={at} onChange={({ target }) => setAt(Number(target.value))}>
                {files.map((file, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- files stay in the order in which they were opened
                  <option key={index} value={index}>
                    {file.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {files.length > 1 && (
            <button type="button" onClick={close}>
              Close {name}
            </button>
          )}
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
        key={`${at} ${name}`}
        source={source}
        toolbar={source !== ''}
        outline={source !== ''}
        headingLevel={1}
        fileName={name.replace(/\.[^.]+$/, '')}
        labels={labelsFor(language)}
        onProvideInput={({ answer, index }) => setSource(provideInput(source, answer, { index }))}
      />
    </main>
  );
}
