'use client';

import type { AnyRequest } from '@agent-transcript/protocol';
import { type ReactNode, useId, useState } from 'react';
import type { ManyLabels } from '../../labels/AutoFormLabels';
import { ManyExport } from './ManyExport';
import type { InputSet } from './readInputs';
import type { ResultRow } from './resultTable';

interface ManyControlsProps {
  readonly words: ManyLabels;
  readonly rows: readonly ResultRow[];
  readonly set: InputSet;
  readonly request: AnyRequest;
  /** True if the rows are read from the current text. */
  readonly isCurrent: boolean;
  readonly progress: { readonly total: number; readonly ended: number } | null;
  readonly concurrency: number;
  /** Why nothing can be run. */
  readonly disabledReason: string | undefined;
  readonly problemsOf: (row: ResultRow) => readonly string[];
  readonly onConcurrency: (concurrency: number) => void;
  readonly onRun: (rows: readonly ResultRow[]) => void;
  readonly onStop: () => void;
}

/** The most rows that are under way at once. */
const MAX_CONCURRENCY = 10;

/** Most announcements of the progress of a set. */
const SAID = 10;

/** Runs the rows, stops them, and says how far they are. */
export function ManyControls(props: ManyControlsProps): ReactNode {
  const { words, rows, set, request, isCurrent, progress, concurrency, disabledReason, problemsOf } = props;
  const { onConcurrency, onRun, onStop } = props;
  const id = useId();
  const valid = rows.filter(({ state }) => state !== 'wrong');
  const left = valid.filter(({ run }) => run?.outcome !== 'done');
  const chosen = left.length > 0 ? left : valid;
  const canRun = progress !== null || (isCurrent && chosen.length > 0);
  return (
    <div data-part="Controls">
      {canRun && (
        <>
          <Concurrency
            words={words}
            value={concurrency}
            isFixed={progress !== null}
            onChange={onConcurrency}
          />
          {/* One button, so that the focus stays where it is. */}
          <button
            type="button"
            data-part="RunMany"
            aria-disabled={disabledReason !== undefined || undefined}
            aria-describedby={disabledReason === undefined ? undefined : id}
            onClick={() => {
              if (progress !== null) onStop();
              else if (disabledReason === undefined) onRun(chosen);
            }}
          >
            {progress !== null
              ? words.stop
              : left.length > 0
                ? words.run(left.length)
                : words.runAllAgain(valid.length)}
          </button>
          {disabledReason !== undefined && (
            <span id={id} data-part="Note">
              {disabledReason}
            </span>
          )}
        </>
      )}
      {progress !== null && (
        <progress
          max={progress.total}
          value={progress.ended}
          aria-label={words.progress(progress.ended, progress.total)}
        />
      )}
      <p role="status" data-part="State">
        {rows.length > 0 && statusOf(rows, progress, words)}
      </p>
      {rows.length > 0 && (
        <ManyExport words={words} set={set} rows={rows} request={request} problemsOf={problemsOf} />
      )}
    </div>
  );
}

function statusOf(
  rows: readonly ResultRow[],
  progress: ManyControlsProps['progress'],
  words: ManyLabels,
): string {
  if (progress !== null) {
    const { ended, total } = progress;
    // Announcing each row would drown all else in a screen reader.
    const step = Math.ceil(total / SAID);
    return words.progress(Math.floor(ended / step) * step, total);
  }
  const wrong = rows.filter(({ state }) => state === 'wrong').length;
  const ran = rows.flatMap(({ run }) => (run === undefined ? [] : [run]));
  if (ran.length === 0) return words.found(rows.length - wrong, wrong);
  const done = ran.filter(({ outcome }) => outcome === 'done');
  const invalid = done.filter(({ issues }) => issues.length > 0).length;
  const failed = ran.filter(({ outcome }) => outcome === 'failed').length;
  return words.ended(done.length - invalid, invalid, failed, rows.length - done.length - failed);
}

interface ConcurrencyProps {
  readonly words: ManyLabels;
  readonly value: number;
  readonly isFixed: boolean;
  readonly onChange: (value: number) => void;
}

function Concurrency({ words, value, isFixed, onChange }: ConcurrencyProps): ReactNode {
  const id = useId();
  // Typed digits may not be a valid number yet.
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <label htmlFor={id}>{words.atOnce}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_CONCURRENCY}
        step={1}
        readOnly={isFixed}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Math.round(target.valueAsNumber);
          if (next >= 1) onChange(Math.min(next, MAX_CONCURRENCY));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </>
  );
}
