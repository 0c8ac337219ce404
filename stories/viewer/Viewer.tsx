import { Activity, useId, useState } from 'react';
import { fixtureNames, fixtures } from '../fixtures';
import { OpenRun } from './OpenRun';
import { readFile } from './readFile';
import { useIncoming } from './useIncoming';
import './viewer.css';

export interface ViewerProps {
  /** The initial source. */
  readonly initial?: string;
  readonly language?: unknown;
}

interface OpenFile {
  /** Unique key, as two files may have the same name. */
  readonly id: number;
  readonly name: string;
  readonly source: string;
}

const UNTITLED = 'untitled';

/** A page that shows pasted, dropped or opened transcripts. */
export function Viewer({ initial = '', language }: ViewerProps) {
  const id = useId();
  const [{ files, current, problem }, setOpened] = useState({
    files: [{ id: 0, name: UNTITLED, source: initial }] as readonly OpenFile[],
    current: 0,
    problem: '',
  });
  const name = files.find((file) => file.id === current)?.name ?? '';

  const show = (chosen: number) => setOpened((before) => ({ ...before, current: chosen, problem: '' }));

  const setSource = (changed: number, source: string) =>
    setOpened((before) => ({
      ...before,
      files: before.files.map((file) => (file.id === changed ? { ...file, source } : file)),
    }));

  const add = (opened: readonly Omit<OpenFile, 'id'>[], failed = '') =>
    setOpened((before) => {
      if (opened.length === 0) return { ...before, problem: failed };
      const first = Math.max(...before.files.map((file) => file.id)) + 1;
      const kept = before.files.filter((file) => file.source !== '');
      return {
        files: [...kept, ...opened.map((file, index) => ({ ...file, id: first + index }))],
        current: first,
        problem: failed,
      };
    });

  const close = () =>
    setOpened(({ files: before }) => {
      const at = before.findIndex((file) => file.id === current);
      const left = before.filter((file) => file.id !== current);
      const next = left[Math.max(0, at - 1)] ?? { id: current + 1, name: UNTITLED, source: '' };
      return { files: left.length === 0 ? [next] : left, current: next.id, problem: '' };
    });

  const open = async (list: readonly File[]) => {
    const read = await Promise.allSettled(list.map(readFile));
    const failed = read.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    add(
      read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
      failed.join(' '),
    );
  };

  const chooseExample = (chosen: string) => {
    const there = files.find((file) => file.name === chosen);
    if (there) show(there.id);
    else if (fixtures[chosen] !== undefined) add([{ name: chosen, source: fixtures[chosen] }]);
  };

  const over = useIncoming(({ files: incoming, text }) => {
    if (incoming.length > 0) void open(incoming);
    else if (text !== '') add([{ name: UNTITLED, source: text }]);
  });

  return (
    <main className="viewer" data-over={over || undefined}>
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
              value={fixtureNames.includes(name) ? name : ''}
              onChange={({ target }) => chooseExample(target.value)}
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
              onChange={({ target }) => {
                void open([...(target.files ?? [])]);
                // Reset, so that the same file can be chosen again.
                target.value = '';
              }}
            />
          </label>
          <label htmlFor={`${id}-open`}>
            Open
            <select
              data-part="Select"
              id={`${id}-open`}
              value={current}
              onChange={({ target }) => show(Number(target.value))}
            >
              {files.map((file) => (
                <option key={file.id} value={file.id}>
                  {file.name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={close}>
            Close {name}
          </button>
        </div>
        {problem !== '' && <p role="alert">{problem}</p>}
      </header>
      {/* A file that is looked at again is as the reader left it. */}
      {files.map((file) => (
        <Activity key={file.id} mode={file.id === current ? 'visible' : 'hidden'}>
          <OpenRun
            name={file.name}
            source={file.source}
            addressPrefix={file.id === 0 ? '' : `${file.id}-`}
            language={language}
            onChange={(source) => setSource(file.id, source)}
          />
        </Activity>
      ))}
    </main>
  );
}
