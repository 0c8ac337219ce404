'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { listen } from '../../dom/listen';
import { callName } from '../../model/messages/callName';
import { Paged } from '../../parts/LongText/Paged';
import { useLabels } from '../../state/useLabels';
import { useTranscriptView } from '../view/TranscriptView';
import type { PlacedEvidence } from './useEvidence';

/** Number of strings per page. */
const PAGE = 40;

/** Greatest number of results listed for a string. */
const MOST = 5;

interface EvidenceListProps {
  readonly placed: PlacedEvidence;
  /** Receives the index of the string under the pointer or the focus; -1 for none. */
  readonly onPoint: (index: number) => void;
}

/** Strings of an answer, each with the results that contain it. */
export function EvidenceList({ placed, onPoint }: EvidenceListProps): ReactNode {
  const labels = useLabels();
  const { reveal, views } = useTranscriptView();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current as HTMLElement;
    const stopPointing = listen(element, 'pointerover focusin', ({ target }) => {
      const entry = (target as Element).closest<HTMLElement>('[data-index]');
      onPoint(Number(entry?.dataset['index'] ?? -1));
    });
    const stopLeaving = listen(element, 'pointerleave focusout', () => onPoint(-1));
    return () => {
      stopPointing();
      stopLeaving();
    };
  }, [onPoint]);
  const { evidence, answer, calls } = placed;
  return (
    <Paged all={evidence.strings} size={PAGE}>
      {(shown) => (
        <ul ref={list}>
          {shown.map(({ text, kind, seenIn }, index) => (
            <li
              key={`${kind} ${text}`}
              data-index={index}
              data-status={seenIn.length > 0 ? 'seen' : 'missing'}
            >
              <button type="button" data-part="Name" onClick={() => reveal(answer[0] ?? '', false)}>
                <bdi>{text}</bdi>
              </button>{' '}
              <span data-part="Label">{labels.seenInResults(seenIn.length)}</span>
              {seenIn.slice(0, MOST).map((result) => {
                const address = calls[result] ?? '';
                const { name = '', call } = evidence.results[result] ?? {};
                return (
                  <a
                    key={result}
                    href={`#${address}`}
                    onClick={(event) => {
                      if (reveal(address, true)) event.preventDefault();
                    }}
                  >
                    <bdi>{(call && callName(name, call, views)) || labels.tool}</bdi>
                  </a>
                );
              })}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
