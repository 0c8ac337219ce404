'use client';

import type { CallKind } from '@agent-transcript/analysis/calls';
import type { Tool, ToolInput } from '@agent-transcript/parser';
import { type ReactNode, useState } from 'react';
import { callViews } from '#callViews';
import { CallFrame } from '../../content/calls/frame/CallFrame';
import { type CallViewProps, holdsInner } from '../../content/calls/frame/CallViewProps';
import type { BlockState } from '../../model/BlockState';
import { addressOf } from '../../model/revision';
import { toolState } from '../../model/toolState';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { Later } from '../../parts/Later';
import type { LaterPart } from '../../parts/laterPart';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLaterLabels } from '../../state/useLaterLabels';
import { useSearchTarget } from '../../state/useSearchTarget';
import { callOf } from './callOf';
import { References } from './References';

/** Props of {@link CallPanel}. */
export interface CallPanelProps {
  readonly node: Tool;
  /** Input, inner blocks and result as they are. */
  readonly panels: ReactNode;
  /** The result as it is; nothing where it has none. */
  readonly result: ReactNode;
  /** The inner blocks alone, such as the run of a sub-agent. */
  readonly inner: ReactNode;
  /** What is known of a call that still runs. */
  readonly progress: ReactNode;
}

/** What is in a call's fold: what it did, as its kind is shown best; input and result as JSON on demand. */
export function CallPanel({ node, panels, result, inner, progress }: CallPanelProps): ReactNode {
  const labels = useLaterLabels();
  const { callKinds, failureOf, whole, inFile, prefix, revision } = useTranscriptContext();
  // Find counts the matches of input and result, so going to one shows them.
  const inInput = useSearchTarget(node.children.find(({ type }) => type === 'toolInput')?.start);
  const inResult = useSearchTarget(node.children.find(({ type }) => type === 'toolResult')?.start);
  const error = node.children.find((child) => child.type === 'error');
  const inError = useSearchTarget(error?.start);
  const searchTarget = inInput ?? inResult ?? inError;
  /** `find`: only while a match in it is gone to. */
  const [asJson, setAsJson] = useState<boolean | 'find'>(searchTarget !== null && 'find');
  const [lastTarget, setLastTarget] = useState(searchTarget);
  if (lastTarget !== searchTarget) {
    setLastTarget(searchTarget);
    if (asJson !== true) setAsJson(searchTarget !== null && 'find');
  }
  const call = callOf(node, callKinds);
  const View =
    call.kind === 'host'
      ? undefined
      : (callViews[call.kind] as LaterPart<CallViewProps<CallKind>> | undefined);
  if (call.kind !== 'host' && View === undefined) return panels;
  // Buttons do not work in a file.
  const json = whole
    ? undefined
    : { shown: asJson !== false, onToggle: () => setAsJson(asJson === false), panels };
  const input = node.children.find((child): child is ToolInput => child.type === 'toolInput');
  const shownError = asJson === false && isOutput(node, call) ? error : undefined;
  const after = asJson === false && (
    <>
      {!showsReason(node, call) && NOT_WELL.has(toolState(node, failureOf)) && result}
      {input && <References input={input} />}
      {shownError !== undefined || (call.kind !== 'host' && holdsInner(call.kind)) ? null : inner}
      {/* A terminal shows the output that comes. */}
      {call.kind !== 'execute' && progress}
      {/* No button shows them there. */}
      {inFile && (
        <details data-component="CallJson">
          <summary>
            <span data-part="Label">{labels.asJson}</span>
          </summary>
          {panels}
        </details>
      )}
    </>
  );
  return (
    <CrashBoundary tried={[node, call]} fallback={panels}>
      {call.kind === 'host' ? (
        <>
          <CallFrame name="host" json={json}>
            <call.by.View call={call.call} node={node} />
          </CallFrame>
          {after}
        </>
      ) : (
        View && (
          <div
            // Links, the outline and keys lead to the error where it stands.
            {...(shownError !== undefined && {
              id:
                revision === null
                  ? prefix + shownError.start
                  : addressOf({ prefix, revision }, shownError.start),
              'data-component': 'ErrorOutput',
            })}
          >
            <Later part={View} props={{ call, node, json, inner, result }} otherwise={panels} after={after} />
          </div>
        )
      )}
    </CrashBoundary>
  );
}

/** Whether the error of a call is what its command wrote: then the terminal shows it, and it is not said twice. */
const isOutput = ({ children }: Tool, call: ReturnType<typeof callOf>): boolean =>
  call.kind === 'execute' &&
  call.output !== undefined &&
  children.every(({ type }) => type === 'toolInput' || type === 'error');

/** How a call ends that did not do what it was to do. */
const NOT_WELL: ReadonlySet<BlockState> = new Set(['failed', 'denied', 'cancelled']);

/** Whether the panel of a call that did not end well says why: in an error, or because its view shows what the result says. */
function showsReason({ children }: Tool, call: ReturnType<typeof callOf>): boolean {
  if (children.some(({ type }) => type === 'error')) return true;
  switch (call.kind) {
    case 'edit':
    case 'plan':
      return false;
    case 'execute':
      return call.exitCode !== undefined || Boolean(call.output || call.stdout || call.stderr);
    case 'search':
      return call.files?.length !== 0;
    case 'list':
      return call.paths?.length !== 0;
    case 'fetch':
      return call.pages?.length !== 0;
    case 'question':
      // Where a request asks, the view leaves the result out.
      return children.every(({ type }) => type !== 'inputRequest');
    case 'read':
      return call.text !== '';
    case 'agent':
    case 'table':
    case 'other':
    case 'host':
      return true;
  }
}
