import type { DataContent } from '@agent-transcript/protocol';
import { type Fields, stringOf } from '../core/values';
import { keyOf, type Stream, type Turn } from './Stream';

/** Shows a state of an activity, in place of the one before. */
export function showActivity(id: string, message: Fields, stream: Stream): Turn {
  const turn = stream.activities.get(id)?.turn ?? stream.begin('activity', id);
  const kind = stringOf(message.activityType);
  // Whatever comes in a record is JSON.
  const data = (message.content ?? null) as DataContent['data'];
  stream.activities.set(id, { turn, message });
  turn.draft.clear();
  turn.draft.addData({ type: 'data', data, ...(kind !== undefined && { kind }) });
  return turn;
}

export function readActivity(stream: Stream): void {
  const { event } = stream;
  const id = keyOf(event.messageId);
  if (event.replace === false && stream.activities.has(id)) stream.skip('It replaces nothing');
  else showActivity(id, event, stream);
}
