import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type OpenRun, partsOf } from '../runs/OpenRun';
import type { Settings } from '../settings';
import { useWords } from '../words/words';
import type { ShareFormat } from './writeRun';

/** Props of {@link ShareDialog}. */
export interface ShareDialogProps {
  readonly run: OpenRun;
  /** Which of the runs of the file, from 0. */
  readonly part: number;
  readonly settings: Settings;
  readonly onClose: () => void;
}

const FORMATS: readonly ShareFormat[] = ['still', 'markdown', 'json'];

/** Asks in which form a run is to be saved, and saves it on the reader's machine. */
export function ShareDialog({ run: { run, name }, part, settings, onClose }: ShareDialogProps): ReactNode {
  const words = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [format, setFormat] = useState<ShareFormat>('still');
  const [thinking, setThinking] = useState(true);
  const [isWriting, setWriting] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const shown = run && (partsOf(run)[part] ?? run);
  const save = async () => {
    if (shown === undefined) return;
    setWriting(true);
    setProblem('');
    try {
      const { writeRun } = await import('./writeRun');
      const file = await writeRun(format, shown, { name, thinking, settings });
      download(file);
      dialog.current?.close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setWriting(false);
    }
  };
  return (
    <dialog ref={dialog} className="viewer-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <h1 id={`${id}-title`}>
        <bdi>{words.shareTitle(name || words.untitled)}</bdi>
      </h1>
      <fieldset>
        <legend>{words.shareAs}</legend>
        {FORMATS.map((one) => (
          <div key={one}>
            <input
              type="radio"
              id={`${id}-${one}`}
              name={`${id}-format`}
              aria-describedby={`${id}-${one}-what`}
              checked={format === one}
              onChange={() => setFormat(one)}
            />
            <label htmlFor={`${id}-${one}`}>{words.shareFormats[one][0]}</label>
            <span id={`${id}-${one}-what`} className="viewer-quiet">
              {words.shareFormats[one][1]}
            </span>
          </div>
        ))}
      </fieldset>
      {format !== 'json' && (
        <label>
          <input type="checkbox" checked={thinking} onChange={({ target }) => setThinking(target.checked)} />
          {words.withThinking}
        </label>
      )}
      {isWriting && <p role="status">{words.writing}</p>}
      {problem !== '' && <p role="alert">{problem}</p>}
      <p className="viewer-buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.cancel}
        </button>
        <button type="button" data-main onClick={() => void save()} disabled={isWriting}>
          {words.download}
        </button>
      </p>
    </dialog>
  );
}

function download({
  name,
  type,
  text,
}: {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
