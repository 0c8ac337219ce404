'use client';

import { createStringMatcher } from '@agent-transcript/analysis/evidence';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { listen } from '../../dom/listen';
import { clip } from '../../model/texts/clip';
import { Fold } from '../../parts/Fold/Fold';
import { useLabels } from '../../state/useLabels';
import { useTranscriptView } from '../view/TranscriptView';
import { EvidenceList } from './EvidenceList';
import { lightUp } from './lightUp';
import { stringAt } from './stringAt';
import { type PlacedEvidence, useEvidence } from './useEvidence';

/**
 * Line below the answer with the number of its values that results contain, and a list of them. The value under the pointer, or whose
 * entry has the focus, is highlighted in the answer and in the results.
 */
export function EvidenceLine(): ReactNode {
  const { views } = useTranscriptView();
  const placed = useEvidence(views);
  if (placed === null || placed.evidence.resultCount === 0 || placed.evidence.strings.length === 0)
    return null;
  return <Line placed={placed} />;
}

function Line({ placed }: { readonly placed: PlacedEvidence }): ReactNode {
  const labels = useLabels();
  const { strings } = placed.evidence;
  const [lit, setLit] = useState(-1);
  useLight(placed, lit, setLit);
  const current = strings[lit];
  return (
    <Fold
      component="Evidence"
      defaultOpen={false}
      summary={
        <>
          <span data-part="Label">
            {labels.evidence(strings.filter(({ seenIn }) => seenIn.length > 0).length, strings.length)}
          </span>{' '}
          {current !== undefined && (
            <span data-part="Gist" aria-hidden="true">
              <bdi>{clip(current.text, 40)}</bdi> {labels.seenInResults(current.seenIn.length)}
            </span>
          )}
        </>
      }
    >
      <EvidenceList placed={placed} onPoint={setLit} />
    </Fold>
  );
}

/** Highlights a string, and follows the pointer over the answer. */
function useLight(
  { evidence, answer, calls }: PlacedEvidence,
  lit: number,
  setLit: (index: number) => void,
): void {
  const { elements } = useTranscriptView();
  const matcher = useMemo(() => createStringMatcher(evidence.strings), [evidence]);
  useEffect(() => {
    let frame: number | undefined;
    const onMove = (event: Event) => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      const { clientX, clientY, target, type } = event as PointerEvent;
      const at = target as Element;
      // The list handles the pointer itself.
      if (at.closest('[data-component="Evidence"]') !== null) return;
      const answers = blocksOf(answer);
      if (type === 'pointerleave' || !answers.some((one) => one.contains(at))) setLit(-1);
      else frame = requestAnimationFrame(() => setLit(stringAt(answers, matcher, clientX, clientY)));
    };
    const stops = [...elements].map((element) =>
      listen(element, 'pointermove pointerdown pointerleave', onMove),
    );
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [answer, matcher, setLit, elements]);
  useEffect(() => {
    const string = evidence.strings[lit];
    if (string === undefined) return undefined;
    const results = string.seenIn.map((result) => calls[result] ?? '');
    return lightUp(string, blocksOf(answer), blocksOf(results));
  }, [evidence, answer, calls, lit]);
}

/** Blocks with these addresses that are on the page. */
const blocksOf = (addresses: readonly string[]) =>
  addresses.flatMap((address) => document.getElementById(address) ?? []);
