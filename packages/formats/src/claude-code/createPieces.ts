import { isCall } from '../core/anthropicContent';
import { lost, type Why } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, idOf, numberOf, stringOf } from '../core/values';
import { beginCall } from './calls';
import type { Line, Session } from './Session';
import { sayAsModel, sceneOf } from './scenes';

/** Messages of the model as they come in pieces, which other lines nearly always repeat block by block. */
export interface Pieces {
  /** Takes an event of the stream. */
  readonly take: (line: Line) => void;
  /** Hears the blocks of a line of the model, which its pieces have told before: gives those that are not shown yet. */
  readonly hear: (message: Fields, parts: readonly Fields[]) => readonly Fields[];
  /** Nothing more comes: shows what came in pieces only. */
  readonly end: () => void;
}

/** A block that comes in pieces: the field that grows holds what has come of it. */
interface Piece {
  readonly block: Fields;
  readonly places: Place[];
  value: string;
  isWhole: boolean;
}

/** A message that comes in pieces. */
interface Told {
  message: Fields;
  /** Its first event. */
  readonly line: Line;
  readonly pieces: Map<number, Piece>;
  /** Where its events are that hold no part of a block. */
  readonly places: Place[];
  /** The keys of the blocks that other lines have told, in their order. */
  readonly heard: Set<string>;
  /** The blocks that are shown because no other line has told them, by their keys. */
  readonly shown: Map<string, Piece>;
}

const REPEATED = 'Other lines say it too';

export function createPieces(session: Session): Pieces {
  /** The message that is being told, in the run itself and in each sub-agent. */
  const open = new Map<unknown, Told>();
  /** Messages by their ids: a line can come after the last event. */
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

  /** Shows the blocks of a message that no line has told, and counts the rest as repeated. */
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
      else skip(piece.places, 'It says nothing');
    }
    if (shown.size > 0) show(session, told);
    const why = heard.size > 0 ? REPEATED : 'It begins or ends what is shown';
    skip(places.splice(0), heard.size + shown.size > 0 ? why : lost('Its message did not come whole'));
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
      // The lines of its blocks come before the end of a message.
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

/** What a block says when it begins. */
const wordsIn = ({ text, thinking }: Fields): string => stringOf(text ?? thinking) ?? '';

/** The key of a block: its words may begin or end with space that its line leaves out. */
const keyOf = (block: Fields, words: string): string =>
  isCall(block)
    ? `call ${idOf(block.id) ?? ''}`
    : `${block.type === 'thinking' ? 'thinking' : 'text'} ${words.trim()}`;

/** Shows blocks that came in pieces only; what has not come whole is cut off. */
function show(session: Session, { line, message, shown }: Told): void {
  const scene = sceneOf(session, line);
  const { usage, ...rest } = message;
  // Its lines say what a message cost.
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
