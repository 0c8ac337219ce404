import type { Run } from '@agent-transcript/formats';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { WithCode } from '../../page/WithCode';
import { partsOf } from '../runs/OpenRun';
import type { Settings } from '../words/settings';
import { useWords } from '../words/words';
import { SecretList } from './SecretList';
import { useSecrets } from './useSecrets';
import type { ShareFormat, WrittenFile } from './writeRun';

/** Props of {@link ShareDialog}. */
export interface ShareDialogProps {
  readonly run: Run;
  /** Name of its file. */
  readonly name: string;
  /** Index of the run in its file, from 0. */
  readonly part: number;
  readonly settings: Settings;
  readonly onClose: () => void;
}

const FORMATS: readonly ShareFormat[] = ['html', 'still', 'markdown', 'json'];

/** Dialog for saving a run on the reader's machine: asks for the format and for the secrets to remove. */
export function ShareDialog({ run, name, part, settings, onClose }: ShareDialogProps): ReactNode {
  const words = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [format, setFormat] = useState<ShareFormat>('html');
  const [thinking, setThinking] = useState(true);
  const [isRedacted, setRedacted] = useState(false);
  const [ownWords, setOwnWords] = useState('');
  /** Marks chosen by the reader; `null` for the suggested ones. */
  const [marks, setMarks] = useState<ReadonlySet<string> | null>(null);
  const [isWriting, setWriting] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const shown = partsOf(run)[part] ?? run;
  const secrets = useSecrets(shown, linesOf(ownWords), isRedacted);
  const chosen =
    marks ?? new Set(secrets.findings?.filter(({ suggested }) => suggested).map(({ mark }) => mark));
  const isReady = !isWriting && (!isRedacted || secrets.findings !== null);

  const save = async () => {
    setWriting(true);
    setProblem('');
    try {
      const written = isRedacted ? (await secrets.redact(chosen)).run : shown;
      const { writeRun } = await import('./writeRun');
      download(await writeRun(format, written, { name, thinking, settings }));
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
      <fieldset>
        <legend>{words.leaveOut}</legend>
        {format !== 'json' && (
          <div>
            <input
              type="checkbox"
              id={`${id}-thinking`}
              checked={!thinking}
              onChange={({ target }) => setThinking(!target.checked)}
            />
            <label htmlFor={`${id}-thinking`}>{words.thinking}</label>
          </div>
        )}
        <div>
          <input
            type="checkbox"
            id={`${id}-redact`}
            aria-describedby={`${id}-redact-what`}
            checked={isRedacted}
            onChange={({ target }) => setRedacted(target.checked)}
          />
          <label htmlFor={`${id}-redact`}>{words.secrets}</label>
          <span id={`${id}-redact-what`} className="viewer-quiet">
            {words.bestEffort}
          </span>
        </div>
        {isRedacted && (
          <>
            <label htmlFor={`${id}-words`}>{words.ownWords}</label>
            <textarea
              id={`${id}-words`}
              rows={2}
              dir="auto"
              spellCheck={false}
              value={ownWords}
              onChange={({ target }) => {
                setOwnWords(target.value);
                // Each search numbers the marks again.
                setMarks(null);
              }}
            />
            <p role="status">
              {secrets.findings === null ? words.searching : words.secretsFound(secrets.findings.length)}
            </p>
            <SecretList findings={secrets.findings ?? []} chosen={chosen} onChange={setMarks} />
          </>
        )}
      </fieldset>
      {isWriting && <p role="status">{words.writing}</p>}
      {problem !== '' && (
        <p role="alert">
          <WithCode text={problem} />
        </p>
      )}
      <p className="viewer-buttons">
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.cancel}
        </button>
        <button type="button" data-main onClick={() => void save()} disabled={!isReady}>
          {words.download}
        </button>
      </p>
    </dialog>
  );
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function download({ name, type, text }: WrittenFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
