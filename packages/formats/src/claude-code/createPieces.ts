import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { fieldsOf, stringOf } from '../core/values';
import type { Line } from './Session';

/** Messages of the model as they come in pieces, which other lines repeat whole. */
export interface Pieces {
  readonly take: (line: Line) => void;
  /** Nothing more comes: counts the pieces, those of a message that never came whole as lost. */
  readonly end: (isWhole: (message: string) => boolean) => void;
}

export function createPieces({ skip }: Pick<Conversation, 'skip'>): Pieces {
  const places = new Map<string, Place[]>();
  /** The message that is being told, in the run itself and in each sub-agent. */
  const told = new Map<unknown, string>();
  return {
    take({ fields: { event, parent_tool_use_id: starter = null }, place }) {
      const { type, message } = fieldsOf(event);
      if (type === 'message_start') told.set(starter, stringOf(fieldsOf(message).id) ?? '');
      const id = told.get(starter) ?? '';
      const all = places.get(id) ?? [];
      places.set(id, all);
      all.push(place);
    },
    end(isWhole) {
      for (const [id, all] of places)
        for (const place of all)
          skip(
            'stream_event',
            isWhole(id) ? 'Other lines say it too' : lost('Its message did not come whole'),
            place,
          );
      places.clear();
    },
  };
}
