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
  /** At least one. */
  readonly calls: readonly Tool[];
}

/** How many subjects a row has at most: it is cut by the page's width before. */
const SUBJECTS = 12;

/** What the row of a group says after the tool's name: how many calls, what they were about, how many failed, how long they took. */
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

/** What the calls were about, each once: its subject, else what of its input the others do not have too. */
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
