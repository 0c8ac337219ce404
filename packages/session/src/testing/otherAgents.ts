import { createRandom, cut } from './liveAgent';

/** An event of AG-UI or a chunk of the AI SDK. */
export type OtherEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** Run of a made-up AG-UI agent. With `asks` it stops with an interrupt. */
export function agUiEvents(seed: number, { run = 'run-1', asks = false, steps = 2 } = {}): OtherEvent[] {
  const random = createRandom(seed);
  const events: OtherEvent[] = [{ type: 'RUN_STARTED', threadId: 'thread', runId: run }];
  for (let step = 1; step <= steps; step++) {
    const messageId = `${run}-m${step}`;
    const toolCallId = `${run}-c${step}`;
    events.push({ type: 'STEP_STARTED', stepName: `Step ${step}` });
    events.push({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });
    for (const delta of cut(`I ask harbour ${step} for its **tide**, and wait.`, 12, random))
      events.push({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });
    events.push({ type: 'TEXT_MESSAGE_END', messageId });
    events.push({ type: 'TOOL_CALL_START', toolCallId, toolCallName: 'tide', parentMessageId: messageId });
    for (const delta of cut(JSON.stringify({ harbour: step }), 6, random))
      events.push({ type: 'TOOL_CALL_ARGS', toolCallId, delta });
    events.push({ type: 'TOOL_CALL_END', toolCallId });
    events.push({
      type: 'TOOL_CALL_RESULT',
      messageId: `${toolCallId}-r`,
      toolCallId,
      content: '{"metres":2.5}',
    });
    events.push({ type: 'STEP_FINISHED', stepName: `Step ${step}` });
  }
  const responseSchema = {
    type: 'object',
    properties: { approved: { type: 'boolean' }, note: { type: 'string' } },
    required: ['approved'],
  };
  const interrupt = {
    id: `${run}-i`,
    reason: 'tool_call',
    message: 'Book the berth?',
    toolCallId: `${run}-c1`,
    responseSchema,
  };
  events.push({
    type: 'RUN_FINISHED',
    threadId: 'thread',
    runId: run,
    ...(asks && { outcome: { type: 'interrupt', interrupts: [interrupt] } }),
  });
  return events;
}

/** Answer as a stream of the AI SDK. With `asks` it stops before a call that needs approval. */
export function aiSdkChunks(seed: number, { message = 'msg-1', asks = false, steps = 2 } = {}): OtherEvent[] {
  const random = createRandom(seed);
  const chunks: OtherEvent[] = [{ type: 'start', messageId: message }];
  for (let step = 1; step <= steps; step++) {
    const toolCallId = `${message}-c${step}`;
    chunks.push({ type: 'start-step' });
    chunks.push({ type: 'text-start', id: `t${step}` });
    for (const delta of cut(`I ask harbour ${step} for its **tide**, and wait.`, 12, random))
      chunks.push({ type: 'text-delta', id: `t${step}`, delta });
    chunks.push({ type: 'text-end', id: `t${step}` });
    chunks.push({ type: 'tool-input-start', toolCallId, toolName: 'tide' });
    for (const inputTextDelta of cut(JSON.stringify({ harbour: step }), 6, random))
      chunks.push({ type: 'tool-input-delta', toolCallId, inputTextDelta });
    chunks.push({ type: 'tool-input-available', toolCallId, toolName: 'tide', input: { harbour: step } });
    if (asks && step === steps)
      chunks.push({ type: 'tool-approval-request', toolCallId, approvalId: `${toolCallId}-a` });
    else chunks.push({ type: 'tool-output-available', toolCallId, output: { metres: 2.5 } });
    chunks.push({ type: 'finish-step' });
  }
  return [...chunks, { type: 'finish' }];
}

/** Joins adjacent deltas, as a server may do. */
export function joinDeltas(events: readonly OtherEvent[]): OtherEvent[] {
  const joined: OtherEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    const field = 'delta' in event ? 'delta' : 'inputTextDelta';
    if (last?.type === event.type && field in event)
      joined[joined.length - 1] = { ...last, [field]: `${String(last[field])}${String(event[field])}` };
    else joined.push(event);
  }
  return joined;
}
