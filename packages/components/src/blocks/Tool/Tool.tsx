'use client';

import type { ToolInput, Tool as ToolNode, ToolResult } from '@agent-transcript/parser';
import type { ComponentType, ReactNode } from 'react';
import { callSeam } from '#callSeam';
import { Payload } from '../../content/Payload/Payload';
import { isEssential } from '../../model/block/isEssential';
import { isRunning, toolState } from '../../model/block/toolState';
import { CrashBoundary } from '../../parts/CrashBoundary';
import { Fold } from '../../parts/Fold/Fold';
import { Later } from '../../parts/Later';
import { Clipped } from '../../parts/LongText/Clipped';
import { StatusMark, StatusWord } from '../../parts/StatusMark/StatusMark';
import type { BlockProps, ToolProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useToolUpdate } from '../../state/useToolUpdate';
import { BlockList } from '../BlockList';
import { depthOf } from '../Step/Step';
import { Gist } from './Gist';
import { ToolPanels } from './ToolPanels';
import { ToolProgress } from './ToolProgress';

/** Call of a tool: name, subject and result in its row; in the fold the view of the call and the blocks inside it. */
export function Tool({ node, depth, address, ...rest }: BlockProps<ToolNode> & RootProps): ReactNode {
  const { labels, tools, failureOf, brief } = useTranscriptContext();
  const state = toolState(node, failureOf);
  const failure = state === 'failed' ? failureOf(node) : null;
  const input = node.children.find((child): child is ToolInput => child.type === 'toolInput');
  const result = node.children.find((child): child is ToolResult => child.type === 'toolResult');
  const Own = Object.hasOwn(tools, node.name) ? tools[node.name] : undefined;
  const panels = (
    <>
      {node.id !== undefined && (
        <p data-part="Id">
          <span data-part="Label">{labels.callId}</span> <Clipped text={node.id} />
        </p>
      )}
      <ToolPanels node={node} depth={depth} />
    </>
  );
  const inner = node.children.some((child) => child.type !== 'toolInput' && child.type !== 'toolResult') && (
    <BlockList nodes={node.children} depth={depth + 1} />
  );
  return (
    <Fold
      {...rest}
      component="Tool"
      address={address}
      block={node}
      defaultOpen={brief ? isEssential(node, failureOf) : state !== 'done'}
      data-status={state}
      data-depth={depthOf(depth)}
      summary={
        <>
          <StatusMark state={state} />
          <span data-part="Name">
            {node.name === '' ? <span data-part="Word">{labels.tool}</span> : <Clipped text={node.name} />}
          </span>{' '}
          <Later seam={callSeam} part="CallRow" props={{ node, input }} otherwise={<Gist input={input} />} />
          <StatusWord
            state={state}
            reason={failure?.by === 'exitCode' ? labels.exitCode(failure.code) : undefined}
          />
        </>
      }
    >
      {Own === 'json' ? (
        panels
      ) : Own === undefined ? (
        <Later
          seam={callSeam}
          part="CallPanel"
          props={{
            node,
            panels,
            result: result && result.value.trim() !== '' && <Payload node={result} label={labels.result} />,
            inner,
            progress: isRunning(node) && <ToolProgress id={node.id} />,
          }}
          otherwise={panels}
        />
      ) : (
        <>
          <CrashBoundary tried={[node, Own]} fallback={panels} host={`tools.${node.name}`}>
            <OwnPanels
              component={Own}
              node={node}
              depth={depth}
              address={address}
              input={input}
              result={result}
            />
          </CrashBoundary>
          {inner}
        </>
      )}
    </Fold>
  );
}

/** A separate component, because updates change far more often than the tool. */
function OwnPanels({
  component: Own,
  ...props
}: Omit<ToolProps, 'update'> & { component: ComponentType<ToolProps> }): ReactNode {
  const update = useToolUpdate(props.node.id);
  return <Own {...props} update={isRunning(props.node) ? update : undefined} />;
}
