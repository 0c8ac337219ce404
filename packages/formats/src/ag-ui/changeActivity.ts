import { lost } from '../core/lost';
import { showActivity } from './activities';
import { applyPatch } from './applyPatch';
import { keyOf, type Stream } from './Stream';

/** Shows an activity with the patch of an event applied to it. */
export function changeActivity(stream: Stream): void {
  const { event } = stream;
  const id = keyOf(event.messageId);
  const message = stream.activities.get(id)?.message;
  const content = message && applyPatch(message.content, event.patch);
  if (content === undefined) stream.skip(lost('It fits no activity before it'));
  else showActivity(id, { ...message, content }, stream);
}
