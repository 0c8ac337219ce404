import type { Place } from '../core/Run';
import { type Fields, stringOf } from '../core/values';

/** Pieces of a block that come before the event with the whole block. */
export interface Pieces {
  readonly type: 'text' | 'thinking' | 'input' | 'output';
  readonly id: string | undefined;
  /** Name of the tool, for an input. */
  readonly name: string | undefined;
  /** Id of the call that started the sub-agent which sends it. */
  readonly starter: string | undefined;
  readonly places: Place[];
  value: string;
}

/** For each type of event with a piece: the type of the block, and the fields with its id and the words. */
const FIELDS: Readonly<Record<string, readonly [Pieces['type'], id: string, words: string]>> = {
  'assistant.message_delta': ['text', 'messageId', 'deltaContent'],
  'assistant.reasoning_delta': ['thinking', 'reasoningId', 'deltaContent'],
  'assistant.tool_call_delta': ['input', 'toolCallId', 'inputDelta'],
  'tool.execution_partial_result': ['output', 'toolCallId', 'partialOutput'],
};

/** Keeps pieces until the whole block comes: a session that broke off has nothing else of it. */
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
    /** Drops the pieces of a block that has come whole, and returns their places. */
    whole(type: Pieces['type'], id: unknown): readonly Place[] {
      const key = `${type} ${stringOf(id) ?? ''}`;
      const places = waiting.get(key)?.places ?? [];
      waiting.delete(key);
      return places;
    },
    /** Blocks of which only pieces have come. */
    rest: (): readonly Pieces[] => [...waiting.values()],
  };
}
