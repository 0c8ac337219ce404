import { Fold, Markdown, Transcript } from '@agent-transcript/components';
import { type FormatName, type Run, readRun } from '@agent-transcript/formats';
import { useEffect, useId, useState } from 'react';

const pages = import.meta.glob<string>('../../docs/formats/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface FormatPageProps {
  readonly format: FormatName;
  /** A run in that format, or the files of a folder. */
  readonly source: Parameters<typeof readRun>[0];
}

/** What a format says and what becomes of it, above a run in it. */
export function FormatPage({ format, source }: FormatPageProps) {
  const [run, setRun] = useState<Run | null>(null);
  useEffect(() => {
    let isShown = true;
    void readRun(source, { format }).then((read) => isShown && setRun(read));
    return () => {
      isShown = false;
    };
  }, [source, format]);
  return (
    <>
      <Markdown source={pages[`../../docs/formats/${format}.md`] ?? ''} />
      <h2>A run</h2>
      {run !== null && <RunView run={run} />}
    </>
  );
}

/** A run, or one of its runs, and what of it is on no page. */
export function RunView({ run }: { readonly run: Run }) {
  const id = useId();
  const all = run.runs === undefined || run.messages.length > 0 ? [run, ...(run.runs ?? [])] : run.runs;
  const [index, setIndex] = useState(0);
  const shown = all[index] ?? run;
  return (
    <>
      {all.length > 1 && (
        <label htmlFor={id}>
          Run{' '}
          <select
            id={id}
            data-part="Select"
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            {all.map(({ title, id: name }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the runs of one file, whose titles may repeat
              <option key={at} value={at}>
                {title ?? name ?? at + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <Transcript key={index} messages={shown.messages} toolbar outline headingLevel={2} />
      {shown.skipped.length > 0 && <SkippedRecords run={shown} />}
    </>
  );
}

function SkippedRecords({ run: { skipped } }: { readonly run: Run }) {
  const count = skipped.reduce((sum, one) => sum + one.count, 0);
  return (
    <Fold component="Skipped" summary={`${count} records are not shown`} defaultOpen={false}>
      <ul>
        {skipped.map(({ kind, why, count: times }) => (
          <li key={`${kind} ${why}`}>
            {times} × {kind}: {why}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
