import type { Place } from '../core/Run';
import { type Fields, stringOf } from '../core/values';

/** What comes in pieces before the event that has all of it. */
export interface Pieces {
  readonly type: 'text' | 'thinking' | 'input' | 'output';
  readonly id: string | undefined;
  /** The tool whose input it is. */
  readonly name: string | undefined;
  /** The call that started the sub-agent that says it. */
  readonly starter: string | undefined;
  readonly places: Place[];
  value: string;
}

/** The fields of each event that brings a piece: the type of what it is a piece of, its id, and its words. */
const FIELDS: Readonly<Record<string, readonly [Pieces['type'], id: string, words: string]>> = {
  'assistant.message_delta': ['text', 'messageId', 'deltaContent'],
  'assistant.reasoning_delta': ['thinking', 'reasoningId', 'deltaContent'],
  'assistant.tool_call_delta': ['input', 'toolCallId', 'inputDelta'],
  'tool.execution_partial_result': ['output', 'toolCallId', 'partialOutput'],
};

/** Keeps pieces until all of them has come: a session that was cut has no more than these. */
export function createPieces() {
  const waiting = new Map<string, Pieces>();
  return {
    isPiece: (type: string): boolean => Object.hasOwn(FIELDS, type),
    add(event: string, data: Fields, starter: string | undefined, place: Place): void {
      const [type, idField, words] = FIELDS[event] ?? (['text', '', ''] as const);
      const id = stringOf(data[idField]);
      const key = `${type} ${id ?? ''}`;
      const pieces = waiting.get(key) ?? {
        type,
        id,
        name: stringOf(data.toolName),
        starter,
        places: [],
        value: '',
      };
      waiting.set(key, pieces);
      pieces.value += stringOf(data[words]) ?? '';
      pieces.places.push(place);
    },
    /** All of it has come: where its pieces are. */
    whole(type: Pieces['type'], id: unknown): readonly Place[] {
      const key = `${type} ${stringOf(id) ?? ''}`;
      const places = waiting.get(key)?.places ?? [];
      waiting.delete(key);
      return places;
    },
    /** Those of which not all has come. */
    rest: (): readonly Pieces[] => [...waiting.values()],
  };
}
