'use client';

import type { Tool, ToolInput } from '@agent-transcript/parser';
import { Fragment, type ReactNode } from 'react';
import { CallIcon } from '../../content/calls/CallIcon';
import { callFacts } from '../../content/calls/callFacts';
import { isConcurrent } from '../../model/isConcurrent';
import { toolState } from '../../model/toolState';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLaterLabels } from '../../state/useLaterLabels';
import { callOf } from './callOf';
import { Gist } from './Gist';

/** Props of {@link CallRow}. */
export interface CallRowProps {
  readonly node: Tool;
  readonly input: ToolInput | undefined;
}

/** What a call's row says after the tool's name: what it was about, what came of it, how long it took. */
export function CallRow({ node, input }: CallRowProps): ReactNode {
  const labels = useLaterLabels();
  const { callKinds, failureOf, tools, revision } = useTranscriptContext();
  const call = callOf(node, callKinds);
  const { startedAt, endedAt } = node.data ?? {};
  const took = startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt;
  const asJson = Object.hasOwn(tools, node.name) && tools[node.name] === 'json';
  const { subject, facts } =
    asJson || call.kind === 'host'
      ? { subject: undefined, facts: [] }
      : callFacts(call, toolState(node, failureOf), labels);
  const Row = call.kind === 'host' ? call.by.Row : undefined;
  return (
    <>
      {call.kind !== 'host' && <CallIcon kind={asJson ? 'other' : call.kind} />}
      {Row !== undefined && call.kind === 'host' ? (
        <span data-part="Gist">
          <Row call={call.call} node={node} />
        </span>
      ) : subject === undefined ? (
        <Gist input={input} />
      ) : (
        <span data-part="Gist">
          <bdi>{subject}</bdi>
        </span>
      )}
      {/* Spaces for screen readers: a row of flexible boxes shows none. */}{' '}
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
