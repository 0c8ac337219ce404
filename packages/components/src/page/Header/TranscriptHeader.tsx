'use client';

import {
  type Place,
  type RunFacts,
  type RunSummary,
  SEGMENT_STATES,
  type Segment,
  summarize,
} from '@agent-transcript/analysis/summary';
import type { Readers } from '@agent-transcript/text/given';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { shown } from '../../model/given/elements';
import { runFacts } from '../../model/given/readers';
import { readRootProps } from '../../model/given/rootProps';
import { clip } from '../../model/texts/clip';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useNextState } from '../../state/useNextState';
import { TranscriptTotals } from '../Totals/TranscriptTotals';
import { aheadOfSummary } from '../view/ahead';
import { useTranscriptView } from '../view/TranscriptView';
import { usePlaces } from '../view/usePlaces';
import { useReadAhead } from '../view/useReadAhead';
import { AnswerLine } from './AnswerLine';
import { ChangedFiles } from './ChangedFiles';
import { SegmentBar } from './SegmentBar';
import { type Only, SummaryItems, type Ways, type WordsLook } from './SummaryItems';

/** Props of {@link TranscriptHeader}; all others go to the root element. */
export interface TranscriptHeaderProps extends Omit<RootProps, 'title'> {
  /** What the run is about. Default: the title of `run`. */
  readonly title?: ReactNode;
  /** What only the header of the run knows, such as a `Run` of `@agent-transcript/formats`; it counts more than what the messages add up to. */
  readonly run?: RunFacts | undefined;
}

/** Most segments of the bar: more could not be told apart. */
const SEGMENTS = 200;

/** A run of so many calls shows its answer without scrolling. */
const FEW = 2;

const READERS: Readers<TranscriptHeaderProps> = { title: shown, run: runFacts };

/**
 * The run at a glance: how it ended and how that came about, counts, time, tokens, cost; each leads to what it counts, or filters by
 * it. Follows while the run streams. Must be inside a `<TranscriptProvider>`.
 */
export function TranscriptHeader(props: TranscriptHeaderProps): ReactNode {
  const { title, run: wholeRun, ...rest } = readRootProps('<TranscriptHeader>', props, READERS);
  const labels = useLabels();
  const { failureOf, headingLevel } = useTranscriptContext();
  const { views: now, id, moment } = useTranscriptView();
  // What came of the run, and what it took in all, is not known before its end.
  const run = moment === null ? wholeRun : undefined;
  const views = useReadAhead(now, aheadOfSummary({ failureOf }));
  const summary = useMemo(
    () => summarize(views, { failureOf, run, mostSegments: SEGMENTS }),
    [views, failureOf, run],
  );
  const segments = useNextState({ segments: summary.segments }, keepSegments);
  const goTo = usePlaces();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const Heading = `h${Math.min(6, headingLevel)}` as 'h6';
  const result = run?.result === undefined ? undefined : clip(run.result);
  const ways = buttons(goTo, {
    // Without calls there are none.
    exist: summary.calls > 0,
    open,
    panel: open ? panel : undefined,
    toggle: () => setOpen(!open),
  });
  const words = title ?? (wholeRun?.title === undefined ? undefined : clip(wholeRun.title));
  return (
    <div
      role="group"
      aria-label={labels.glance}
      {...rest}
      data-component="TranscriptHeader"
      data-transcript={id}
      data-status={summary.outcome ?? undefined}
    >
      {words !== undefined && (
        <Heading data-part="Title">
          <bdi>{words}</bdi>
        </Heading>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without marks */}
      <ul role="list" data-part="Summary">
        <SummaryItems summary={summary} result={result} views={views} ways={ways} />
        {summary.calls > 0 && <li>{ways.totals(labels.totals)}</li>}
      </ul>
      {segments.length > 1 && <SegmentBar segments={segments} goTo={goTo} />}
      {summary.calls > 0 && <ChangedFiles ways={ways} />}
      {summary.answer !== null && summary.calls > FEW && <AnswerLine answer={summary.answer} ways={ways} />}
      {open && (
        <div id={panel}>
          <TranscriptTotals />
        </div>
      )}
    </div>
  );
}

type GoTo = ReturnType<typeof usePlaces>;

interface Totals {
  readonly exist: boolean;
  readonly open: boolean;
  /** Id of what is open. */
  readonly panel: string | undefined;
  readonly toggle: () => void;
}

/** What leads on, on a page. */
const buttons = (goTo: GoTo, totals: Totals): Ways => ({
  to: (places, words, look) => <PlacesButton places={places} words={words} look={look} goTo={goTo} />,
  only: (only, words, look) => <OnlyButton only={only} words={words} look={look} />,
  totals: (words) => (totals.exist ? <TotalsButton {...totals} words={words} /> : words),
});

function TotalsButton({ words, open, panel, toggle }: Totals & { readonly words: string }): ReactNode {
  return (
    <button type="button" data-part="Action" aria-expanded={open} aria-controls={panel} onClick={toggle}>
      {words}
    </button>
  );
}

interface OnlyButtonProps {
  readonly only: Only;
  readonly words: string;
  readonly look: WordsLook | undefined;
}

/** A filter that is pressed again for everything. */
function OnlyButton({ only, words, look }: OnlyButtonProps): ReactNode {
  const { filter, setFilter } = useTranscriptView();
  const { show = 'all', state } = only;
  const { states = [], ...others } = filter;
  const pressed = filter.show === show && String(states) === String(state ?? []);
  const next = { ...others, show, ...(state && { states: [state] }) };
  return (
    <button
      type="button"
      data-part="Action"
      data-tone={look?.tone}
      aria-pressed={pressed}
      onClick={() => setFilter(pressed ? { ...others, show: 'all' } : next)}
    >
      {words}
    </button>
  );
}

interface PlacesButtonProps {
  readonly places: readonly Place[];
  readonly words: ReactNode;
  readonly look: WordsLook | undefined;
  readonly goTo: GoTo;
}

/** Leads to places, one after the other. */
function PlacesButton({ places, words, look, goTo }: PlacesButtonProps): ReactNode {
  const [next, setNext] = useState(0);
  return (
    <button
      type="button"
      data-part="Action"
      data-tone={look?.tone}
      title={look?.title}
      onClick={() => {
        const place = places[next % places.length];
        if (place !== undefined) goTo(place, true);
        setNext(next + 1);
      }}
    >
      {words}
    </button>
  );
}

/** The segments for the bar; the same list while none has changed. */
function keepSegments(
  last: readonly Segment[] | undefined,
  { segments }: Pick<RunSummary, 'segments'>,
): readonly Segment[] {
  const isSame = (one: Segment, other: Segment | undefined) =>
    one.state === other?.state &&
    one.label === other.label &&
    SEGMENT_STATES.every((state) => one.counts?.[state] === other.counts?.[state]) &&
    one.place.message === other.place.message &&
    one.place.content === other.place.content &&
    one.place.start === other.place.start;
  return last?.length === segments.length && segments.every((one, index) => isSame(one, last[index]))
    ? last
    : segments;
}
