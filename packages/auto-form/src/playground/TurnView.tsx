import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { root, tool } from '@agent-transcript/parser/build';
import type { JsonValue } from '@agent-transcript/protocol';
import type { CallState, Plan } from '@agent-transcript/protocol/plans';
import { type ReactNode, useMemo } from 'react';
import type { AutoFormLabels } from '../labels/AutoFormLabels';
import { PlanView } from '../plan/PlanView';
import type { ShownTurn } from './runs/run';

interface TurnViewProps {
  readonly labels: AutoFormLabels;
  readonly input: JsonValue;
  readonly turn: ShownTurn;
}

/** The calls of a decision: their plan, and the transcript of them. */
export function TurnView({ labels, input, turn }: TurnViewProps): ReactNode {
  const words = labels.playground;
  const language = words.language === 'fr' || words.language === 'ru' ? words.language : 'en';
  const messages = useMemo(() => messagesOf(input, turn), [input, turn]);
  return (
    <section aria-label={words.calls} data-part="Turn">
      <h3>{words.calls}</h3>
      <PlanView plan={turn.plan} states={turn.states} labels={language} />
      <Transcript messages={messages} labels={language} headingLevel={3} evidence={false} />
    </section>
  );
}

/** A turn as a conversation: the input, the calls in the order of the plan, and what they wrote. */
function messagesOf(input: JsonValue, { plan, states, outputs }: ShownTurn): readonly TranscriptMessage[] {
  const calls = plan.order.flatMap((index) => {
    const state = states[index];
    return state === undefined || state.status === 'waiting' ? [] : [callOf(plan, index, state)];
  });
  return [
    { id: 'input', role: 'user', content: { type: 'input', input } },
    { id: 'calls', role: 'assistant', content: root(calls) },
    ...outputs.map((content, index) => ({ id: `output-${index}`, role: 'tool', content })),
  ];
}

function callOf({ nodes }: Plan, index: number, state: CallState) {
  const { call } = nodes[index] ?? {};
  return tool({
    name: call?.tool ?? '',
    id: `call_${index + 1}`,
    input: state.status === 'done' ? state.parameters : call?.parameters,
    status: state.status === 'running' ? 'streaming' : 'complete',
    result: state.status === 'done' ? (state.value ?? 'null') : undefined,
    error: state.status === 'failed' || state.status === 'skipped' ? problemOf(state) : undefined,
  });
}

function problemOf(state: Extract<CallState, { status: 'failed' | 'skipped' }>): string {
  const messages = state.issues.map(({ pointer, message }) => `${pointer} ${message}`.trim());
  return state.status === 'failed' && state.error !== undefined
    ? [state.error.message, ...messages].join('\n')
    : messages.join('\n') || state.reason;
}
