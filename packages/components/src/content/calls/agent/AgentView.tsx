'use client';

import type { AgentCall } from '@agent-transcript/analysis/calls';
import type { ReactNode } from 'react';
import { clip } from '../../../model/texts/clip';
import { Fold } from '../../../parts/Fold/Fold';
import type { CallViewProps } from '../../../state/CallKind';
import { useLabels } from '../../../state/useLabels';
import { Markdown } from '../../Markdown/Markdown';
import { CallFrame } from '../frame/CallFrame';

/** A longer task, in UTF-16 units, is folded: its title is enough. */
const LONG = 600;

/** Work of another agent in order: its task, its run, its answer. */
export function AgentView({ call, result, json, inner }: CallViewProps<AgentCall>): ReactNode {
  const labels = useLabels();
  const { agent, task, answer } = call;
  const words = <Markdown source={task} />;
  return (
    <>
      <CallFrame
        name="agent"
        title={agent === undefined ? labels.agentTask : clip(agent)}
        copy={task}
        json={json}
      >
        {task.length > LONG ? (
          <Fold
            component="AgentTask"
            defaultOpen={false}
            summary={<span data-part="Label">{labels.agentTask}</span>}
          >
            {words}
          </Fold>
        ) : (
          words
        )}
      </CallFrame>
      {!json?.shown && inner}
      {json?.shown ? null : answer === undefined ? (
        result
      ) : (
        <CallFrame name="agent" title={labels.answer} copy={answer} json={undefined}>
          <Markdown source={answer} />
        </CallFrame>
      )}
    </>
  );
}
