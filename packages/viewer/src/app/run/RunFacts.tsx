import { Fold } from '@agent-transcript/components';
import { formats, type Run, type Skipped } from '@agent-transcript/formats';
import { type ReactNode, useId } from 'react';
import { WithCode } from '../../page/WithCode';
import type { Go } from '../address/useAddress';
import type { Runs } from '../runs/createRuns';
import { type OpenRun, partsOf } from '../runs/OpenRun';
import { sayTime } from '../words/sayValues';
import { useWords } from '../words/words';
import { formatTitle } from './formatTitle';
import { PartSelect } from './PartSelect';
import { ReadingLine } from './ReadingLine';

/** Props of {@link RunFacts}. */
export interface RunFactsProps {
  readonly open: OpenRun;
  /** Index of the current run in its file, from 0. */
  readonly part: number;
  readonly runs: Runs;
  readonly go: Go;
  readonly isReplayed: boolean;
  readonly onReplay: (isReplayed: boolean) => void;
}

/**
 * Facts about a file: its format, which the reader may change, its size, skipped records, and whether it is followed.
 */
export function RunFacts({ open, part, runs, go, isReplayed, onReplay }: RunFactsProps): ReactNode {
  const words = useWords();
  const { name, status, progress, run, following } = open;
  const shown = run && (partsOf(run)[part] ?? run);
  return (
    <div className="viewer-facts">
      {status === 'reading' && (
        <ReadingLine name={name || words.untitled} progress={progress} isBegun={run !== undefined} />
      )}
      {status !== 'missing' && <FormatSelect open={open} runs={runs} />}
      {run !== undefined && shown !== undefined && (
        <>
          <PartSelect run={run} part={part} onChange={(next) => go({ part: next }, 'push', '')} />
          {/* Keeps the number before its noun on a right-to-left page. */}
          <bdi>{words.messages(shown.messages.length)}</bdi>
          <button type="button" aria-pressed={isReplayed} onClick={() => onReplay(!isReplayed)}>
            {words.replay}
          </button>
          <SkippedRecords run={shown} whole={run} />
          {shown.guessed !== undefined && (
            <Fold
              component="GuessedMessages"
              summary={<bdi>{words.guessed(shown.guessed)}</bdi>}
              defaultOpen={false}
            >
              <p>{words.guessedWhy}</p>
            </Fold>
          )}
        </>
      )}
      {following !== undefined && (
        <span role="status">
          {following.state === 'gone' ? words.gone : words.followed} ·{' '}
          {words.seenLast(sayTime(following.seen))}
        </span>
      )}
    </div>
  );
}

interface FormatSelectProps {
  readonly open: OpenRun;
  readonly runs: Runs;
}

function FormatSelect({ open: { id, format, run }, runs }: FormatSelectProps) {
  const words = useWords();
  const select = useId();
  const found = run === undefined ? undefined : formatTitle(run.format);
  return (
    <label htmlFor={select}>
      {words.format}
      <select
        id={select}
        data-part="Select"
        value={format ?? ''}
        onChange={({ target }) => runs.readAs(id, target.value === '' ? undefined : target.value)}
      >
        <option value="">
          {found === undefined || format !== undefined ? words.formatFound : `${found}, ${words.formatFound}`}
        </option>
        {formats.map(
          ({ name, title, load }) =>
            load !== undefined && (
              <option key={name} value={name}>
                {title}
              </option>
            ),
        )}
      </select>
    </label>
  );
}

interface SkippedRecordsProps {
  readonly run: Run;
  readonly whole: Run;
}

function SkippedRecords({ run, whole }: SkippedRecordsProps) {
  const words = useWords();
  const all = run === whole ? run.skipped : [...run.skipped, ...whole.skipped];
  const lost = all.filter(({ isLost }) => isLost);
  const count = recordsIn(all);
  if (count === 0) return null;
  return (
    <Fold
      component="SkippedRecords"
      summary={<bdi>{words.skipped(count, recordsIn(lost))}</bdi>}
      defaultOpen={false}
    >
      <ul lang="en">
        {[...lost, ...all.filter(({ isLost }) => !isLost)].map(({ kind, why, isLost, count: times }) => (
          <li key={`${kind} ${why}`}>
            {isLost && <strong>Lost: </strong>}
            {times} × <code>{kind}</code>: <WithCode text={why} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

const recordsIn = (skipped: readonly Skipped[]) => skipped.reduce((sum, { count }) => sum + count, 0);
