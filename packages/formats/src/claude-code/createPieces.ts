import { isCall } from '../core/anthropicContent';
import { lost, type Why } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, idOf, numberOf, stringOf } from '../core/values';
import { beginCall } from './calls';
import type { Line, Session } from './Session';
import { sayAsModel, sceneOf } from './scenes';

/** Streamed messages of the model, which other lines nearly always repeat block by block. */
export interface Pieces {
  /** Reads an event of the stream. */
  readonly take: (line: Line) => void;
  /** Notes the blocks of a whole line of the model. Returns those that the pieces have not shown yet. */
  readonly hear: (message: Fields, parts: readonly Fields[]) => readonly Fields[];
  /** Ends the run: shows blocks of which only pieces have come. */
  readonly end: () => void;
}

/** A streamed block, whose growing field holds the pieces so far. */
interface Piece {
  readonly block: Fields;
  readonly places: Place[];
  value: string;
  isWhole: boolean;
}

/** A streamed message. */
interface Told {
  message: Fields;
  /** Its first event. */
  readonly line: Line;
  readonly pieces: Map<number, Piece>;
  /** Places of its events that do not belong to a block. */
  readonly places: Place[];
  /** Keys of the blocks that whole lines have, in order. */
  readonly heard: Set<string>;
  /** Blocks that are shown from their pieces, as no whole line has them, by their keys. */
  readonly shown: Map<string, Piece>;
}

const REPEATED = 'Repeated by other lines';

export function createPieces(session: Session): Pieces {
  /** Open streamed messages of the run itself and of each sub-agent. */
  const open = new Map<unknown, Told>();
  /** Messages by their ids: a whole line can come after the last event. */
  const byId = new Map<unknown, Told>();

  const begin = (line: Line, message: Fields): Told => {
    const told: Told = { message, line, pieces: new Map(), places: [], heard: new Set(), shown: new Map() };
    byId.set(stringOf(message.id), told);
    open.set(starterOf(line), told);
    return told;
  };

  const pieceAt = ({ pieces }: Told, index: unknown, block: Fields): Piece => {
    const at = numberOf(index) ?? 0;
    const known = pieces.get(at) ?? { block, places: [], value: wordsIn(block), isWhole: false };
    pieces.set(at, known);
    return known;
  };

  /** Shows the blocks of a message that no whole line has, and counts the others as repeated. */
  const close = (told: Told | undefined) => {
    if (told === undefined) return;
    const { pieces, places, heard, shown } = told;
    const skip = (at: readonly Place[], why: Why) => {
      for (const place of at) session.conversation.skip('stream_event', why, place);
    };
    const keys = [...heard];
    for (const [at, piece] of [...pieces.values()].entries()) {
      const key = keyOf(piece.block, piece.value);
      const isRepeated = heard.has(key) || (!piece.isWhole && keys[at]?.startsWith(key) === true);
      if (isRepeated) skip(piece.places, REPEATED);
      else if (piece.value !== '' || isCall(piece.block)) shown.set(key, piece);
      else skip(piece.places, 'Empty');
    }
    if (shown.size > 0) show(session, told);
    const why = heard.size > 0 ? REPEATED : 'The start or end of a message that is shown';
    skip(places.splice(0), heard.size + shown.size > 0 ? why : lost('Its message never came whole'));
    pieces.clear();
    heard.clear();
    if (shown.size === 0) byId.delete(stringOf(told.message.id));
  };

  return {
    take(line) {
      const event = fieldsOf(line.fields.event);
      const { type, index } = event;
      if (type === 'message_start') {
        close(open.get(starterOf(line)));
        begin(line, fieldsOf(event.message));
      }
      const told = open.get(starterOf(line)) ?? begin(line, {});
      const { delta, content_block: block } = event;
      if (block !== undefined) pieceAt(told, index, fieldsOf(block)).places.push(line.place);
      else if (type === 'content_block_delta') {
        const fields = fieldsOf(delta);
        const piece = pieceAt(told, index, { type: fields.type === 'thinking_delta' ? 'thinking' : 'text' });
        piece.places.push(line.place);
        piece.value += stringOf(fields.text ?? fields.thinking ?? fields.partial_json) ?? '';
      } else {
        told.places.push(line.place);
        const piece = type === 'content_block_stop' ? told.pieces.get(numberOf(index) ?? 0) : undefined;
        if (piece !== undefined) piece.isWhole = true;
        const usage = { ...fieldsOf(told.message.usage), ...fieldsOf(event.usage) };
        if (event.usage !== undefined) told.message = { ...told.message, usage };
      }
      // The whole lines of a message come before its last event.
      if (type !== 'message_stop') return;
      close(told);
      open.delete(starterOf(line));
    },
    hear({ id }, parts) {
      const told = byId.get(stringOf(id));
      if (told === undefined) return parts;
      return parts.filter((part) => {
        const key = keyOf(part, wordsIn(part));
        told.heard.add(key);
        return !told.shown.has(key);
      });
    },
    end() {
      for (const told of open.values()) close(told);
      open.clear();
      byId.clear();
    },
  };
}

const starterOf = ({ fields: { parent_tool_use_id: starter = null } }: Line): unknown => starter;

/** Words with which a block begins. */
const wordsIn = ({ text, thinking }: Fields): string => stringOf(text ?? thinking) ?? '';

/** Key of a block, without the outer space of its words, which its whole line omits. */
const keyOf = (block: Fields, words: string): string =>
  isCall(block)
    ? `call ${idOf(block.id) ?? ''}`
    : `${block.type === 'thinking' ? 'thinking' : 'text'} ${words.trim()}`;

/** Shows blocks of which only pieces have come. Incomplete ones are cut off. */
function show(session: Session, { line, message, shown }: Told): void {
  const scene = sceneOf(session, line);
  const { usage, ...rest } = message;
  // The cost of a message is in its whole lines.
  const said = scene.messages.has(stringOf(message.id)) ? rest : { ...rest, usage };
  const { blocks } = sayAsModel(session, { ...line, message: said }, scene).draft;
  for (const { block, value, isWhole } of shown.values()) {
    if (isCall(block)) {
      const call = beginCall(session, line, scene, blocks, { ...block, input: value });
      if (!isWhole) call.setInput(value, true);
    } else {
      const type = block.type === 'thinking' ? 'thinking' : 'text';
      if (type === 'text') scene.lastWords = value;
      const text = blocks.growing(type);
      text.append(value);
      if (isWhole) text.close();
      else text.end();
    }
  }
}
