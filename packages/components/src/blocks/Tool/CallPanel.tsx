'use client';

import type { Tool, ToolInput } from '@agent-transcript/parser';
import { type ReactNode, useState } from 'react';
import { CallFrame } from '../../content/calls/frame/CallFrame';
import { placeOfKind } from '../../content/calls/placeOfKind';
import { shownCall } from '../../content/calls/shownCall';
import type { BlockState } from '../../model/block/BlockState';
import { toolState } from '../../model/block/toolState';
import { addressOf } from '../../model/messages/revision';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useSearchTarget } from '../../state/useSearchTarget';
import { References } from './References';

/** Props of {@link CallPanel}. */
export interface CallPanelProps {
  readonly node: Tool;
  /** Input, inner blocks and result, unchanged. */
  readonly panels: ReactNode;
  /** The result, unchanged; nothing if the call has none. */
  readonly result: ReactNode;
  /** The inner blocks alone, such as the run of a sub-agent. */
  readonly inner: ReactNode;
  /** Progress of a running call. */
  readonly progress: ReactNode;
}

/** Content of the fold of a call: the view of its kind, or input and result as JSON on demand. */
export function CallPanel({ node, panels, result, inner, progress }: CallPanelProps): ReactNode {
  const labels = useLabels();
  const { callKinds, failureOf, whole, inFile, prefix, revision } = useTranscriptContext();
  // Find counts the matches of input and result, so going to a match shows them.
  const inInput = useSearchTarget(node.children.find(({ type }) => type === 'toolInput')?.start);
  const inResult = useSearchTarget(node.children.find(({ type }) => type === 'toolResult')?.start);
  const error = node.children.find((child) => child.type === 'error');
  const inError = useSearchTarget(error?.start);
  const searchTarget = inInput ?? inResult ?? inError;
  /** `find`: only while the reader goes to a match in it. */
  const [asJson, setAsJson] = useState<boolean | 'find'>(searchTarget !== null && 'find');
  const [lastTarget, setLastTarget] = useState(searchTarget);
  if (lastTarget !== searchTarget) {
    setLastTarget(searchTarget);
    if (asJson !== true) setAsJson(searchTarget !== null && 'find');
  }
  const shown = shownCall(node, callKinds);
  if (shown === null) return panels;
  const { by, call } = shown;
  // Buttons do not work in a file.
  const json = whole
    ? undefined
    : { shown: asJson !== false, onToggle: () => setAsJson(asJson === false), panels };
  const input = node.children.find((child): child is ToolInput => child.type === 'toolInput');
  const shownError = asJson === false && by.showsError?.(call, node) === true ? error : undefined;
  const showsReason = error !== undefined || (by.showsReason?.(call, node) ?? true);
  const view = <by.View call={call} node={node} json={json} inner={inner} result={result} />;
  return (
    <CrashBoundary tried={[node, call]} fallback={panels} host={placeOfKind(by, callKinds, 'View')}>
      <div
        // Links, the outline and keys lead to the error here.
        {...(shownError !== undefined && {
          id:
            revision === null ? prefix + shownError.start : addressOf({ prefix, revision }, shownError.start),
          'data-component': 'ErrorOutput',
        })}
      >
        {by.drawsFrame ? (
          view
        ) : (
          <CallFrame name={by.kind} json={json}>
            {view}
          </CallFrame>
        )}
      </div>
      {asJson === false && (
        <>
          {!showsReason && NOT_WELL.has(toolState(node, failureOf)) && result}
          {input && <References input={input} />}
          {shownError !== undefined || by.showsInner ? null : inner}
          {!by.showsProgress && progress}
          {/* In a file, no button shows them. */}
          {inFile && (
            <details data-component="CallJson">
              <summary>
                <span data-part="Label">{labels.asJson}</span>
              </summary>
              {panels}
            </details>
          )}
        </>
      )}
    </CrashBoundary>
  );
}

/** States of a call that did not do its work. */
const NOT_WELL: ReadonlySet<BlockState> = new Set(['failed', 'denied', 'cancelled']);
