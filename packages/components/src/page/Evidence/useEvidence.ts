'use client';

import { createEvidenceFinder, type Evidence } from '@agent-transcript/analysis/evidence';
import { answerOf } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import { inSlices } from '@agent-transcript/text/slices';
import { useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../dom/afterPaint';
import { isTextPart } from '../../model/messages/parts';
import type { ViewMessage } from '../../model/messages/readMessages';
import { addressOf } from '../../model/messages/revision';

type Views = GrowingList<ViewMessage>;

/** Evidence of a transcript, with the addresses of its blocks. */
export interface PlacedEvidence {
  readonly evidence: Evidence;
  /** Addresses of the texts of the answer. */
  readonly answer: readonly string[];
  /** Address of the call of each of `evidence.results`. */
  readonly calls: readonly string[];
}

/** Finds the evidence of the messages in slices that keep the page responsive; `null` until that is done. */
export function useEvidence(views: Views): PlacedEvidence | null {
  const [found, setFound] = useState<{ readonly of: Views; readonly evidence: Evidence }>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const takeBack = afterPaint(() => {
      const finder = createEvidenceFinder(views);
      stop = inSlices(finder.step, (done) => {
        const evidence = finder.evidence();
        if (done && evidence !== undefined) setFound({ of: views, evidence });
      });
    });
    return () => {
      takeBack();
      stop?.();
    };
  }, [views]);
  return useMemo(() => {
    if (found?.of !== views) return null;
    const addressAt = ({ message, content, start }: { message: number; content: number; start: number }) => {
      const part = views.at(message)?.parts[content];
      return part !== undefined && isTextPart(part) ? addressOf(part, start) : '';
    };
    return {
      evidence: found.evidence,
      answer: (answerOf(views)?.texts ?? []).map(({ place }) => addressAt(place)),
      calls: found.evidence.results.map(({ call }) => addressAt(call)),
    };
  }, [found, views]);
}
