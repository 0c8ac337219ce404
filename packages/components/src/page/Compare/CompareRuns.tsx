'use client';

import { type FailureRules, failureOf as ourRules } from '@agent-transcript/analysis/outcome';
import { type Read, type Readers } from '@agent-transcript/text/given';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Slices } from '../../blocks/Slices';
import { listen } from '../../dom/listen';
import { scrollToBlock } from '../../dom/scrollToBlock';
import type { Language } from '../../labels/InLanguage';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { keepMessages } from '../../model/given/givenMessages';
import { labels as anyLabels, failureRules, texts } from '../../model/given/readers';
import { readRootProps, taken } from '../../model/given/rootProps';
import { WINDOW_FROM } from '../../model/messages/measureLength';
import type { TranscriptMessage } from '../../model/messages/readMessages';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { KeySheet } from '../../parts/KeySheet/KeySheet';
import { createTranscriptStore } from '../../state/createTranscriptStore';
import { DisplaySettings } from '../../state/DisplaySettings';
import type { RootProps } from '../../state/RootProps';
import { TranscriptContext, useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useNextState } from '../../state/useNextState';
import { useRevealed } from '../../state/useRevealed';
import { useShallowStable } from '../../state/useShallowStable';
import { pressedKey } from '../view/pressedKey';
import { useRoot } from '../view/useRoot';
import { ComparedAnswers } from './ComparedAnswers';
import { ComparedRow, type NumberedRow } from './ComparedRow';
import { ComparedTotals } from './ComparedTotals';
import { useComparison } from './useComparison';

/** Props of {@link CompareRuns}; others go to the root element. */
export interface CompareRunsProps extends RootProps<'section'> {
  /** Messages of a run. Pass the same array while they do not change. */
  readonly one: readonly TranscriptMessage[];
  /** Messages of the other run. */
  readonly other: readonly TranscriptMessage[];
  /** Names of both runs, such as their file names. */
  readonly names?: readonly [one: string, other: string] | undefined;
  /** A language, or single labels to replace. */
  readonly labels?: Language | Partial<TranscriptLabels> | undefined;
  /** Roles whose strings are parsed for tags. Default `['assistant']`. */
  readonly taggedRoles?: readonly string[] | undefined;
  /** Rules that find the failed calls. Default: `failureOf` of `@agent-transcript/analysis/outcome`. */
  readonly failureOf?: FailureRules | undefined;
}

const pair: Read<CompareRunsProps['names']> = (value, place) => {
  const [one, other] = texts(value, place) ?? [];
  return one === undefined || other === undefined ? undefined : [one, other];
};

const READERS: Readers<CompareRunsProps> = {
  one: taken,
  other: taken,
  names: pair,
  labels: anyLabels,
  taggedRoles: texts,
  failureOf: failureRules,
};

const NO_MESSAGES: readonly TranscriptMessage[] = [];

/** Reads the messages of a run. */
const useMessages = (given: unknown, prop: string) =>
  useNextState({ given, of: '<CompareRuns>', prop }, keepMessages).messages?.toArray() ?? NO_MESSAGES;

const TAGGED_ROLES: readonly string[] = ['assistant'];

/**
 * Two runs side by side: steps, calls and texts aligned, equal stretches folded, differences as diffs, answers and totals next to each
 * other. Data, such as the input of a request, is not compared. Needs `styles.css` and `compare.css` of `@agent-transcript/components`.
 *
 * @example
 * <CompareRuns one={run.messages} other={retry.messages} names={['March', 'Retry']} />
 */
export function CompareRuns(given: CompareRunsProps): ReactNode {
  const { labels, ...props } = readRootProps('<CompareRuns>', given, READERS);
  return (
    <DisplaySettings labels={labels}>
      <Compared {...props} />
    </DisplaySettings>
  );
}

function Compared({
  one,
  other,
  names: givenNames,
  taggedRoles = TAGGED_ROLES,
  failureOf = ourRules,
  ref,
  ...rest
}: Omit<CompareRunsProps, 'labels'>): ReactNode {
  const labels = useLabels();
  const id = useId();
  const [store] = useState(createTranscriptStore);
  const context = useShallowStable({ ...useTranscriptContext(), store, prefix: '', revision: null });
  const comparison = useComparison(
    useMessages(one, 'one'),
    useMessages(other, 'other'),
    useShallowStable(taggedRoles),
    failureOf,
  );
  const names = useShallowStable<readonly [string, string]>(
    givenNames ?? [labels.comparedRun(1), labels.comparedRun(2)],
  );
  const rows = useMemo<readonly NumberedRow[]>(
    () => comparison?.rows.map((row, index) => ({ row, index, comparison, names, id })) ?? [],
    [comparison, names, id],
  );
  const differences = useMemo(
    () => rows.filter(({ row }) => row.kind !== 'same').map(({ index }) => index),
    [rows],
  );
  const [at, setAt] = useState(-1);
  const [sheet, setSheet] = useState(false);
  const stop = useRef<() => void>(undefined);
  const current = Math.min(at, differences.length - 1);

  const goTo = (number: number) => {
    const index = differences[number];
    if (index === undefined) return;
    setAt(number);
    store.reveal({ prefix: '', offset: index }, []);
    stop.current?.();
    stop.current = scrollToBlock(`${id}${index}`, (row) => focusRow(row));
  };
  const goToNext = useRef<(by: 1 | -1) => void>(undefined);
  useEffect(() => {
    goToNext.current = (by) => goTo(Math.max(0, current + by));
  });
  const root = useRoot(ref);
  useEffect(
    () =>
      listen(root.current as HTMLElement, 'keydown', (event) => {
        const { altKey, ctrlKey, metaKey } = event as KeyboardEvent;
        // The sheet of keys is inside, too.
        if (altKey || ctrlKey || metaKey || (event.target as Element).closest('dialog') !== null) return;
        const key = pressedKey(event as KeyboardEvent);
        const by = KEYS.get(key);
        if (by !== undefined) goToNext.current?.(by);
        else if (key === '?') setSheet(true);
      }),
    [root],
  );
  const revealed = useRevealed(store, (place) => place?.offset ?? -1);
  const status = comparison === null ? labels.comparing : labels.differences(current + 1, differences.length);

  return (
    <TranscriptContext.Provider value={context}>
      <section
        aria-label={labels.comparedRuns}
        {...rest}
        ref={root}
        data-component="CompareRuns"
        data-transcript={id}
      >
        <CrashBoundary tried={[comparison]} fallback={<p>{labels.crashed}</p>}>
          {comparison !== null && <ComparedTotals totals={comparison.totals} names={names} />}
          <div data-part="Differences">
            <button
              type="button"
              data-part="Action"
              disabled={differences.length === 0}
              onClick={() => goTo(0)}
            >
              {labels.firstDifference}
            </button>
            <button
              type="button"
              data-part="Action"
              aria-keyshortcuts="p Shift+N k"
              disabled={current <= 0}
              onClick={() => goTo(current - 1)}
            >
              {labels.previousDifference}
            </button>
            <button
              type="button"
              data-part="Action"
              aria-keyshortcuts="n j"
              disabled={current >= differences.length - 1}
              onClick={() => goTo(current + 1)}
            >
              {labels.nextDifference}
            </button>
            <span data-part="Count" role="status" aria-busy={comparison === null}>
              {status}
            </span>
          </div>
          {comparison !== null && <ComparedAnswers comparison={comparison} />}
          <div data-part="Rows">
            <Slices
              items={rows}
              name={id}
              windowed={rows.length > WINDOW_FROM}
              itemHeight={ROW_HEIGHT}
              keyOf={numberOf}
              revealed={revealed}
            >
              {showRows}
            </Slices>
          </div>
        </CrashBoundary>
        {sheet && (
          <KeySheet
            keys={[
              [['n', 'j'], labels.nextDifference],
              [['N', 'p', 'k'], labels.previousDifference],
            ]}
            close={() => setSheet(false)}
          />
        )}
      </section>
    </TranscriptContext.Provider>
  );
}

/** Keys for the next and the previous difference: those for matches and blocks of a transcript, and `p`. */
const KEYS: ReadonlyMap<string, 1 | -1> = /* @__PURE__ */ new Map([
  ['n', 1],
  ['j', 1],
  ['N', -1],
  ['p', -1],
  ['k', -1],
]);

/** Estimated height of a row, in CSS pixels, before any is measured. */
const ROW_HEIGHT = 96;

const numberOf = ({ index }: NumberedRow) => index;

const showRows = (slice: readonly NumberedRow[]) =>
  slice.map((numbered) => <ComparedRow key={numbered.index} {...numbered} />);

function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}
