import { createPart, type Part } from '../core/loadParts';
import { fieldsOf } from '../core/values';

/** What reads lists of messages, as some agents send them beside their events. */
export const messageLists = createPart(() => import('./readMessages'));

/** What changes an activity by a patch. */
export const changes = createPart(async () => (await import('./changeActivity')).changeActivity);

/** The parts that events ask for. */
export const partsFor = (events: readonly unknown[]): readonly Part<unknown>[] =>
  events.flatMap((event) => {
    const { type, messages, input } = fieldsOf(event);
    if (type === 'ACTIVITY_DELTA') return changes;
    const isSnapshot = type === 'MESSAGES_SNAPSHOT';
    return isSnapshot || (messages ?? fieldsOf(input).messages) !== undefined ? messageLists : [];
  });
