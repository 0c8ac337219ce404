'use client';

import type { Tool, ToolInput } from '@agent-transcript/parser';
import { Fragment, type ReactNode } from 'react';
import { CallIcon } from '../../content/calls/CallIcon';
import { callFacts } from '../../content/calls/callFacts';
import { placeOfKind } from '../../content/calls/placeOfKind';
import { shownCall } from '../../content/calls/shownCall';
import { isConcurrent } from '../../model/block/isConcurrent';
import { toolState } from '../../model/block/toolState';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { Gist } from './Gist';

/** Props of {@link CallRow}. */
export interface ToolRowProps {
  readonly node: Tool;
  readonly input: ToolInput | undefined;
}

/** Row of a call after the name of the tool: subject, result, duration. */
export function CallRow({ node, input }: ToolRowProps): ReactNode {
  const labels = useLabels();
  const { callKinds, failureOf, tools, revision } = useTranscriptContext();
  const asJson = Object.hasOwn(tools, node.name) && tools[node.name] === 'json';
  const shown = asJson ? null : shownCall(node, callKinds);
  const { startedAt, endedAt } = node.data ?? {};
  const took = startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt;
  const { subject, facts } = shown
    ? callFacts(shown, { state: toolState(node, failureOf), labels })
    : { subject: undefined, facts: [] };
  return (
    <>
      {(shown === null || shown.by.icon !== undefined) && (
        <CallIcon kind={shown?.by.kind ?? 'other'} icon={shown?.by.icon} />
      )}
      {shown?.by.Row !== undefined ? (
        <CrashBoundary
          tried={[node, shown.by.Row]}
          fallback={<Gist input={input} />}
          host={placeOfKind(shown.by, callKinds, 'Row')}
        >
          <span data-part="Gist">
            <shown.by.Row call={shown.call} node={node} />
          </span>
        </CrashBoundary>
      ) : subject === undefined ? (
        <Gist input={input} />
      ) : (
        <span data-part="Gist">
          <bdi>{subject}</bdi>
        </span>
      )}
      {/* Spaces for screen readers; a flexible box does not show them. */}{' '}
      <span data-part="Facts">
        {facts.map((fact) => (
          <Fragment key={fact.key}>
            <span data-part="Fact" data-tone={fact.tone} dir={fact.tone && 'ltr'}>
              {fact.words}
            </span>{' '}
          </Fragment>
        ))}
        {revision !== null && isConcurrent(revision.tree, node) && (
          <span data-part="Fact">{labels.sameTime}</span>
        )}
        {took !== undefined && took > 0 && <span data-part="Duration">{labels.duration(took)}</span>}
      </span>
    </>
  );
}
