'use client';

import type { ToolInput, Tool as ToolNode, ToolResult } from '@agent-transcript/parser';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { toolGist } from '../../model/toolGist';
import { isRunning, toolState } from '../../model/toolState';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { Fold } from '../../parts/Fold/Fold';
import { Clipped } from '../../parts/LongText/Clipped';
import { StatusMark, StatusWord } from '../../parts/StatusMark/StatusMark';
import type { BlockProps, ToolProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { BlockList } from '../BlockList';
import { depthOf } from '../Step/Step';
import { ToolPanels } from './ToolPanels';
import { useToolUpdate } from './ToolProgress';

/** A tool's execution: name, the gist of its input, state; in the fold its panels and the blocks inside it. */
export function Tool({ node, depth, address, ...rest }: BlockProps<ToolNode> & RootProps): ReactNode {
  const { labels, tools } = useTranscriptContext();
  const state = toolState(node);
  const input = node.children.find((child): child is ToolInput => child.type === 'toolInput');
  const result = node.children.find((child): child is ToolResult => child.type === 'toolResult');
  const Own = Object.hasOwn(tools, node.name) ? tools[node.name] : undefined;
  const panels = <ToolPanels node={node} depth={depth} />;
  const inner = node.children.some((child) => child.type !== 'toolInput' && child.type !== 'toolResult');
  return (
    <Fold
      {...rest}
      name="Tool"
      address={address}
      block={node}
      defaultOpen={state !== 'done'}
      data-status={state}
      data-depth={depthOf(depth)}
      summary={
        <>
          <StatusMark state={state} />
          <span data-part="Name">
            {node.name === '' ? <span data-part="Word">{labels.tool}</span> : <Clipped text={node.name} />}
          </span>{' '}
          <span data-part="Gist">
            <bdi>
              {input &&
                toolGist(input).map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- values of one input, which may repeat
                  <Fragment key={index}>
                    {index > 0 && ' · '}
                    <span>{value}</span>
                  </Fragment>
                ))}
            </bdi>
          </span>
          <StatusWord state={state} />
        </>
      }
    >
      {node.id !== undefined && (
        <p data-part="Id">
          <span data-part="Label">{labels.callId}</span> <Clipped text={node.id} />
        </p>
      )}
      {Own === undefined ? (
        panels
      ) : (
        <>
          <CrashBoundary tried={[node, Own]} fallback={panels}>
            <OwnPanels
              component={Own}
              node={node}
              depth={depth}
              address={address}
              input={input}
              result={result}
            />
          </CrashBoundary>
          {inner && <BlockList nodes={node.children} depth={depth + 1} />}
        </>
      )}
    </Fold>
  );
}

/** A component of its own, because updates change far more often than the tool. */
function OwnPanels({
  component: Own,
  ...props
}: Omit<ToolProps, 'update'> & { component: ComponentType<ToolProps> }): ReactNode {
  const update = useToolUpdate(props.node.id);
  return <Own {...props} update={isRunning(props.node) ? update : undefined} />;
}
