import * as format from '../codex';
import type { RunMessage } from '../core/Run';
import { readRecords } from './expectReader';
import { outlineMessage } from './outlineRun';

/** A line of a rollout. All lines have the same time unless another is given. */
export const line = (type: string, payload: object, timestamp = '2026-09-02T07:00:00Z') => ({
  timestamp,
  type,
  payload,
});
export const item = (payload: object, timestamp?: string) => line('response_item', payload, timestamp);
export const event = (payload: object, timestamp?: string) => line('event_msg', payload, timestamp);
export const completed = (one: object, timestamp?: string) =>
  event({ type: 'item_completed', thread_id: 't', turn_id: 'u', item: one }, timestamp);
export const told = (text: string, timestamp?: string) =>
  item({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] }, timestamp);
export const said = (text: string, timestamp?: string) =>
  item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }, timestamp);
export const call = (call_id: string, name: string, input: object = {}) =>
  item({ type: 'function_call', name, arguments: JSON.stringify(input), call_id });
export const output = (call_id: string, value: unknown) =>
  item({ type: 'function_call_output', call_id, output: value });

export const readAll = (...records: unknown[]) => readRecords(format, records);

/** Outlines of the messages. */
export const outlines = (...records: unknown[]) =>
  readAll(...records).messages.map((message: RunMessage) =>
    [message.role, ...outlineMessage(message).slice(1)].join('\n'),
  );

/** Kinds and reasons of the skipped records. */
export const skipped = (...records: unknown[]) =>
  readAll(...records).skipped.map(({ kind, why }) => `${kind}: ${why}`);
