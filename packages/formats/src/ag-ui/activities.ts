import type { DataContent } from '@agent-transcript/protocol';
import { lost } from '../core/lost';
import { type Fields, stringOf } from '../core/values';
import { applyPatch } from './applyPatch';
import { keyOf, type Stream, type Turn } from './Stream';

/** Shows a state of an activity, in place of its earlier state. */
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

/** Shows the activity of a snapshot event. */
export function readActivity(stream: Stream): void {
  const { event } = stream;
  const id = keyOf(event.messageId);
  if (event.replace === false && stream.activities.has(id))
    stream.skip('Does not replace the activity that is shown');
  else showActivity(id, event, stream);
}

/** Applies the patch of the current event to its activity. */
export function changeActivity(stream: Stream): void {
  const { event } = stream;
  const id = keyOf(event.messageId);
  const message = stream.activities.get(id)?.message;
  const content = message && applyPatch(message.content, event.patch);
  if (content === undefined) stream.skip(lost('The patch fits no earlier activity'));
  else showActivity(id, { ...message, content }, stream);
}
