'use client';

import { type Place, totals } from '@agent-transcript/analysis/summary';
import { type ReactNode, useMemo } from 'react';
import { readRootProps } from '../../model/given/rootProps';
import { callName } from '../../model/messages/callName';
import { clip } from '../../model/texts/clip';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useTranscriptView } from '../view/TranscriptView';
import { usePlaces } from '../view/usePlaces';

/** Props of {@link TranscriptTotals}: those of its root element. */
export type TranscriptTotalsProps = RootProps;

/** Greatest number of listed tools and models. */
const MOST = 50;

/** Totals of a run: by tool, by model, and its slowest and most expensive places. Must be inside a `<TranscriptProvider>`. */
export function TranscriptTotals(given: TranscriptTotalsProps): ReactNode {
  const props = readRootProps('<TranscriptTotals>', given, {});
  const labels = useLabels();
  const { failureOf } = useTranscriptContext();
  const { views, id } = useTranscriptView();
  const goTo = usePlaces();
  const { tools, models, slowest, dearest } = useMemo(() => totals(views, { failureOf }), [views, failureOf]);
  const took = (time: number | undefined) => (time === undefined ? '' : labels.duration(time));
  const price = (cost: number | undefined) => (cost === undefined ? '' : labels.cost(cost));
  const isTimed = tools.some(({ time }) => time !== undefined);
  const isPriced = models.some(({ cost }) => cost !== undefined);
  return (
    <div
      role="group"
      aria-label={labels.totals}
      {...props}
      data-component="TranscriptTotals"
      data-transcript={id}
    >
      {tools.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{labels.tool}</th>
              <th scope="col">{labels.columns.calls}</th>
              <th scope="col">{labels.columns.failed}</th>
              {isTimed && <th scope="col">{labels.columns.time}</th>}
            </tr>
          </thead>
          <tbody>
            {tools.slice(0, MOST).map(({ name, calls, failed, time }) => (
              <tr key={name}>
                <th scope="row">{clip(name, 80) || labels.tool}</th>
                <td>{calls}</td>
                <td data-tone={failed > 0 ? 'failed' : undefined}>{failed || ''}</td>
                {isTimed && (
                  <td>
                    <bdi>{took(time)}</bdi>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {models.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{labels.columns.model}</th>
              <th scope="col">{labels.columns.tokens}</th>
              {isPriced && <th scope="col">{labels.columns.cost}</th>}
            </tr>
          </thead>
          <tbody>
            {models.slice(0, MOST).map(({ model, usage, cost }) => (
              <tr key={model}>
                <th scope="row">{clip(model, 80) || '–'}</th>
                <td>
                  <bdi>{labels.tokens(usage)}</bdi>
                </td>
                {isPriced && (
                  <td>
                    <bdi>{price(cost)}</bdi>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Places
        title={labels.slowest}
        all={slowest.map(({ name, time, place }) => ({
          words: `${callName(name, place, views)} · ${took(time)}`,
          place,
        }))}
        goTo={goTo}
      />
      <Places
        title={labels.dearest}
        all={dearest.map(({ model, usage, cost, place }) => ({
          words: [clip(model, 60), cost === undefined ? labels.tokens(usage) : price(cost)]
            .filter(Boolean)
            .join(' · '),
          place,
        }))}
        goTo={goTo}
      />
    </div>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly all: readonly { readonly words: string; readonly place: Place }[];
  readonly goTo: ReturnType<typeof usePlaces>;
}

/** Places of the run, each a button that goes there. */
function Places({ title, all, goTo }: PlacesProps): ReactNode {
  if (all.length === 0) return null;
  return (
    <div data-part="Places">
      <p data-part="Label">{title}</p>
      <ol aria-label={title}>
        {all.map(({ words, place }) => (
          <li key={`${place.message} ${place.content} ${place.start}`}>
            <button type="button" data-part="Action" onClick={() => goTo(place, true)}>
              <bdi>{words}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
