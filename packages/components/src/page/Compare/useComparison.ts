'use client';

import {
  type Comparison,
  compareRuns,
  createRunComparer,
  type RunMessage,
} from '@agent-transcript/analysis/compare';
import type { FailureRules } from '@agent-transcript/analysis/outcome';
import { GrowingList } from '@agent-transcript/text/growing';
import { inSlices } from '@agent-transcript/text/slices';
import { useEffect, useMemo, useState } from 'react';
import { measureLength, NO_LENGTH } from '../../model/messages/measureLength';
import { isTextPart } from '../../model/messages/parts';
import { NO_MESSAGES, readConversation, type TranscriptMessage } from '../../model/messages/readMessages';

/** A run to compare. */
interface ReadRun {
  readonly messages: readonly RunMessage[];
  readonly long: boolean;
}

/** Compares two runs: short ones at once, long ones in slices that keep the page responsive. `null` until that is done. */
export function useComparison(
  one: readonly TranscriptMessage[],
  other: readonly TranscriptMessage[],
  taggedRoles: readonly string[],
  rules: FailureRules,
): Comparison | null {
  const run = useMemo(() => readRun(one, taggedRoles), [one, taggedRoles]);
  const otherRun = useMemo(() => readRun(other, taggedRoles), [other, taggedRoles]);
  const isLong = run.long || otherRun.long;
  const atOnce = useMemo(
    () => (isLong ? null : compareRuns(run.messages, otherRun.messages, rules)),
    [isLong, run, otherRun, rules],
  );
  const [later, setLater] = useState<{
    readonly of: ReadRun;
    readonly and: ReadRun;
    readonly found: Comparison;
  }>();
  useEffect(() => {
    if (!isLong) return undefined;
    const comparer = createRunComparer(run.messages, otherRun.messages, rules);
    return inSlices(comparer.step, (done) => {
      const found = comparer.comparison();
      if (done && found !== undefined) setLater({ of: run, and: otherRun, found });
    });
  }, [isLong, run, otherRun, rules]);
  return atOnce ?? (later?.of === run && later.and === otherRun ? later.found : null);
}

function readRun(messages: readonly TranscriptMessage[], taggedRoles: readonly string[]): ReadRun {
  const read = readConversation(NO_MESSAGES, GrowingList.of(messages), '', taggedRoles);
  const views = read.views.toArray();
  const parts = views.flatMap((view) => view.parts.filter(isTextPart));
  return {
    messages: views.map(({ message, parts: content }) => ({
      role: message?.role ?? '',
      content,
      createdAt: message?.createdAt,
    })),
    long: measureLength(NO_LENGTH, GrowingList.of(parts)).long,
  };
}
