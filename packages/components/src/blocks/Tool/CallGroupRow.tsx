'use client';

import { durationOf, joinSpans, spanOf } from '@agent-transcript/analysis/summary';
import type { Tool } from '@agent-transcript/parser';
import { memo, type ReactNode } from 'react';
import { CallIcon } from '../../content/calls/CallIcon';
import { callFacts } from '../../content/calls/callFacts';
import { shownCall } from '../../content/calls/shownCall';
import { toolGist } from '../../model/block/toolGist';
import { toolState } from '../../model/block/toolState';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';

/** Props of {@link CallGroupRow}. */
export interface CallGroupRowProps {
  /** At least one call. */
  readonly calls: readonly Tool[];
}

/** Maximum number of subjects in a row. The width of the page cuts them before. */
const SUBJECTS = 12;

/** Row of a group after the name of the tool: number of calls, subjects, number of failures, duration. */
export const CallGroupRow = memo(function CallGroupRow({ calls }: CallGroupRowProps): ReactNode {
  const labels = useLabels();
  const { failureOf, callKinds } = useTranscriptContext();
  const first = shownCall(calls[0] as Tool, callKinds);
  const subjects = subjectsOf(calls.slice(0, SUBJECTS), (node) => {
    const shown = shownCall(node, callKinds);
    return shown ? callFacts(shown, { state: toolState(node, failureOf), labels }).subject : undefined;
  });
  const failed = calls.filter((call) => toolState(call, failureOf) === 'failed').length;
  const took = durationOf(calls.map(spanOf).reduce(joinSpans));
  return (
    <>
      <span data-part="Count">{labels.times(calls.length)}</span>{' '}
      {(first === null || first.by.icon !== undefined) && (
        <CallIcon kind={first?.by.kind ?? 'other'} icon={first?.by.icon} />
      )}
      <span data-part="Gist">
        <bdi>{subjects.join(', ')}</bdi>
      </span>{' '}
      <span data-part="Facts">
        {failed > 0 && (
          <span data-part="Fact" data-tone="failed">
            {labels.failedCalls(failed)}
          </span>
        )}{' '}
        {took !== undefined && took > 0 && <span data-part="Duration">{labels.duration(took)}</span>}
      </span>
    </>
  );
});

/** Distinct subjects of the calls. A call without a subject has the values of its input that the other calls do not share. */
function subjectsOf(
  calls: readonly Tool[],
  subjectOf: (call: Tool) => string | undefined,
): readonly string[] {
  const gists = calls.map((call) => {
    const input = call.children.find((child) => child.type === 'toolInput');
    return input === undefined ? [] : toolGist(input);
  });
  const isShared = (value: string) => gists.every((gist) => gist.includes(value));
  const subjects = calls.map(
    (call, index) => subjectOf(call) ?? (gists[index] ?? []).filter((value) => !isShared(value)).join(' · '),
  );
  return [...new Set(subjects)].filter((subject) => subject !== '');
}
