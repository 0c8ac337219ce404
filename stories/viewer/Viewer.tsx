import { Fold, Transcript } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import { Activity, type DragEvent, useId, useState } from 'react';
import { fixtureNames, fixtures } from '../fixtures';
import { labelsFor } from '../languages';
import './viewer.css';

export interface ViewerProps {
  /** The source at first. */
  readonly initial?: string;
  readonly language?: unknown;
}

interface OpenFile {
  /** Two files may have one name. */
  readonly id: number;
  readonly name: string;
  readonly source: string;
}

/** A text area lays out all of its text, so a megabyte in it would hold the page up. */
const EDIT_LIMIT = 200_000;

/** Paste, drop or open transcripts, and read them. */
export function Viewer({ initial = '', language }: ViewerProps) {
  const id = useId();
  const [files, setFiles] = useState<readonly OpenFile[]>([{ id: 0, name: 'pasted', source: initial }]);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);
  const { id: current, name, source } = files[at] ?? { id: 0, name: 'pasted', source: '' };

  const setSource = (changed: number, next: string) =>
    setFiles((before) => before.map((file) => (file.id === changed ? { ...file, source: next } : file)));

  const add = (opened: readonly Omit<OpenFile, 'id'>[]) => {
    if (opened.length === 0) return;
    // The first, empty paper is only kept if something was put on it.
    const kept = files.filter((file) => file.source !== '');
    const first = Math.max(...files.map((file) => file.id)) + 1;
    setFiles([...kept, ...opened.map((file, index) => ({ id: first + index, ...file }))]);
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
        <p dir="auto">
          Paste an agent’s message, drop files anywhere on this page, or choose an example. Nothing leaves the
          page.
        </p>
        <div className="viewer-controls">
          <label htmlFor={`${id}-example`}>
            Example
            <select
              data-part="Select"
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
              <select
                data-part="Select"
                id={`${id}-open`}
                value={at}
                onChange={({ target }) => setAt(Number(target.value))}
              >
                {files.map((file, index) => (
                  <option key={file.id} value={index}>
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
        <Fold
          name="SourceText"
          summary={<bdi>Source ({source.length.toLocaleString('en')} characters)</bdi>}
          defaultOpen={source === ''}
        >
          <textarea
            aria-label="Source"
            dir="auto"
            rows={8}
            spellCheck={false}
            value={source.length > EDIT_LIMIT ? '' : source}
            placeholder={
              source.length > EDIT_LIMIT ? 'Too long to edit here; paste to replace it.' : '<<STEP_START>> …'
            }
            onChange={(event) => setSource(current, event.target.value)}
          />
        </Fold>
        {problem !== '' && <p role="alert">{problem}</p>}
      </header>
      {/* A file that is looked at again is as the reader left it. */}
      {files.map((file, index) => (
        <Activity key={file.id} mode={index === at ? 'visible' : 'hidden'}>
          <Transcript
            source={file.source}
            toolbar={file.source !== ''}
            outline={file.source !== ''}
            headingLevel={1}
            fileName={file.name.replace(/\.[^.]+$/, '')}
            addressPrefix={file.id === 0 ? '' : `${file.id}-`}
            labels={labelsFor(language)}
            onProvideInput={({ answer, index: request }) =>
              setSource(file.id, provideInput(file.source, answer, { index: request }))
            }
          />
        </Activity>
      ))}
    </main>
  );
}
