import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { WithCode } from '../../page/WithCode';
import type { Go } from '../address/useAddress';
import { useFindInAddress } from '../address/useFindInAddress';
import { formatTitle } from '../run/formatTitle';
import { idOnServer } from '../runs/createRuns';
import type { Server, ServerList, ServerRun } from '../server/server';
import { sayNumber, saySize, sayTime } from '../words/sayValues';
import type { ViewerWords } from '../words/ViewerWords';
import { useWords } from '../words/words';

/** Props of {@link ServerRuns}. */
export interface ServerRunsProps {
  readonly server: Server;
  /** Search text for all runs, from the address. */
  readonly find: string;
  readonly go: Go;
  /** Shows a run: the matching one of its file, with the same search text if it is found there. */
  readonly onOpen: (id: string, find: string, part: number | undefined) => void;
}

/** Milliseconds between two updates of a visible list. */
const EVERY = 5_000;
/** Milliseconds between a keystroke and the search. */
const TYPING = 250;

/** The runs of the command line's server, newest first, with a search through all of them. */
export function ServerRuns({ server, find, go, onOpen }: ServerRunsProps): ReactNode {
  const words = useWords();
  const id = useId();
  const [query, setQuery] = useFindInAddress(find, go);
  const { list, problem } = useList(server, useDeferredValue(query.trim()));
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`}>{words.runsHere}</h1>
      <div role="search" className="viewer-search">
        <label htmlFor={id}>{words.searchRuns}</label>
        <kbd aria-hidden="true">/</kbd>
        <input
          ref={field}
          id={id}
          type="search"
          aria-keyshortcuts="/"
          dir="auto"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <span role="status">
          {list !== null && (
            <bdi>
              {query.trim() === ''
                ? words.counted(list.total)
                : words.foundIn(list.runs.length, list.searched)}
            </bdi>
          )}
        </span>
      </div>
      {problem !== '' && (
        <p role="alert">
          <WithCode text={problem} />
        </p>
      )}
      {list?.total === 0 && <p>{words.noRuns}</p>}
      {list !== null && list.runs.length > 0 && (
        <RunTable
          runs={list.runs}
          onOpen={({ path, found }) =>
            onOpen(idOnServer(path), found?.isSaid ? query.trim() : '', found?.part)
          }
        />
      )}
      {list !== null && list.unread.count > 0 && <UnreadFiles {...list.unread} />}
    </section>
  );
}

/** Files without a run, with the reasons. */
function UnreadFiles({ count, files }: ServerList['unread']) {
  const words = useWords();
  return (
    <details>
      <summary>{words.unreadFiles(count)}</summary>
      <ul>
        {files.map(({ path, why }) => (
          <li key={path}>
            <bdi>{path}</bdi>:{' '}
            <bdi lang="en">
              <WithCode text={why} />
            </bdi>
          </li>
        ))}
      </ul>
      {files.length < count && <p>…</p>}
    </details>
  );
}

/** Focuses the search on `/`, as in a run. */
function useSearchKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey } = event;
      const isTyped = target instanceof Element && target.matches('input, textarea, select');
      if (event.key !== '/' || event.defaultPrevented || altKey || ctrlKey || metaKey || isTyped) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

function useList(server: Server, query: string) {
  const [list, setList] = useState<ServerList | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const found = await server.list(query, ending.signal);
        setList(found);
        setProblem('');
      } catch (error) {
        if (!ending.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
      }
      if (!ending.signal.aborted) timer = setTimeout(() => void look(), EVERY);
    };
    timer = setTimeout(() => void look(), query === '' ? 0 : TYPING);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [server, query]);
  return { list, problem };
}

const COLUMNS = ['written', 'duration', 'calls', 'failed', 'tokens', 'size'] as const;

interface RunTableProps {
  readonly runs: readonly ServerRun[];
  readonly onOpen: (run: ServerRun) => void;
}

function RunTable({ runs, onOpen }: RunTableProps) {
  const words = useWords();
  return (
    <table className="viewer-runs">
      <thead>
        <tr>
          <th scope="col">{words.columns.run}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.path}>
            <th scope="row">
              <button type="button" onClick={() => onOpen(run)}>
                <bdi>{run.details?.title?.trim() || run.path.split('/').at(-1)}</bdi>
              </button>
              <span className="viewer-quiet">
                <bdi>{run.details?.agent ?? formatTitle(run.format)}</bdi> ·{' '}
                {run.details !== null && run.details.runs > 1 && (
                  <>
                    <bdi>{words.counted(run.details.runs)}</bdi> ·{' '}
                  </>
                )}
                {run.details?.result !== undefined && (
                  <>
                    <bdi>{run.details.result}</bdi> ·{' '}
                  </>
                )}
                <bdi>{run.path}</bdi>
              </span>
              {run.found !== undefined && (
                <span>
                  <bdi>{run.found.excerpt}</bdi>{' '}
                  {run.found.count > 1 && (
                    <span className="viewer-quiet">{words.moreHits(run.found.count - 1)}</span>
                  )}
                </span>
              )}
            </th>
            {COLUMNS.map((column) => {
              const value = valueOf(run, column, words);
              return (
                <td key={column} data-label={words.columns[column]}>
                  {value !== '' && <bdi>{value}</bdi>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valueOf(
  { size, modified, details }: ServerRun,
  column: (typeof COLUMNS)[number],
  words: ViewerWords,
): string {
  if (column === 'size') return saySize(size);
  if (column === 'written') return sayTime(modified);
  if (details === null) return '…';
  const { duration, calls, failed, tokens } = details;
  if (column === 'duration') return duration === undefined ? '' : words.duration(duration);
  const count = { calls, failed, tokens }[column];
  return count === undefined ? '' : sayNumber(count);
}
