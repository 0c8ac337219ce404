import type { Conversation } from '../core/createConversation';
import type { Lineage } from '../core/createLineage';
import { lost, type Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { showCut } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, isFields, stringOf, timeOf } from '../core/values';
import { attachmentsOf } from './attachmentsOf';
import type { Answers } from './createAnswers';
import type { ChatNode } from './orderNodes';
import { type Piece, piecesOf } from './piecesOf';
import { resultOf } from './resultOf';
import { showPieces } from './showPieces';

/** A conversation while it is read. */
export interface Reading {
  readonly conversation: Conversation;
  readonly lineage: Lineage;
  readonly answers: Answers;
  readonly place: Place;
}

/** A message with its pieces. */
interface Said {
  readonly message: Fields;
  readonly metadata: Fields;
  readonly kind: string;
  readonly role: string;
  readonly pieces: readonly Piece[];
}

/** Recipients of a message that is no call. */
const PEOPLE = new Set<unknown>(['', 'all', 'user', 'assistant']);

/** Reads a node: a message, a call, or a result. */
export function readNode(reading: Reading, node: ChatNode): void {
  const { conversation, place } = reading;
  const { message } = node.fields;
  if (node.before === undefined) conversation.skip('node', lost('The node before it is missing'), place);
  if (!isFields(message))
    return pass(reading, node, 'node', message == null ? 'Holds no message' : lost('Not a message'));
  const content = fieldsOf(message.content);
  const metadata = fieldsOf(message.metadata);
  const kind = stringOf(content.content_type) ?? 'content';
  if (kind === 'reasoning_recap') return pass(reading, node, kind, 'Says for how long the model thought');
  const pieces = [...piecesOf(content, metadata), ...attachmentsOf(content, metadata)];
  const role = stringOf(fieldsOf(message.author).role) ?? 'message';
  const said = { message, metadata, kind, role, pieces };
  if (role === 'tool') readResult(reading, node, said);
  else if (pieces.length === 0) pass(reading, node, kind, 'Empty');
  else if (role === 'assistant' && typeof message.recipient === 'string' && !PEOPLE.has(message.recipient))
    readCall(reading, node, said, message.recipient);
  else readMessage(reading, node, said);
}

function pass({ conversation, lineage, answers, place }: Reading, node: ChatNode, kind: string, why: Why) {
  conversation.skip(kind, why, place);
  lineage.pass(node.id, node.before);
  answers.pass(node);
}

function beginMessage(reading: Reading, node: ChatNode, { message, metadata, role }: Said): MessageDraft {
  const model = role === 'assistant' ? stringOf(metadata.model_slug) : undefined;
  const createdAt = timeOf(message.create_time);
  const data = { ...rawOf(reading.place), ...defined({ model, startedAt: createdAt }) };
  const draft = reading.conversation.message({ id: node.id, role, createdAt, data });
  reading.conversation.note({ model });
  reading.lineage.begin(draft, node.id, node.before);
  return draft;
}

function readMessage(reading: Reading, node: ChatNode, said: Said): void {
  const { message, metadata, kind, pieces } = said;
  // Nobody typed these in the conversation.
  const isOfProgram =
    kind.endsWith('_editable_context') ||
    metadata.is_user_system_message === true ||
    metadata.is_visually_hidden_from_conversation === true;
  const role = said.role === 'user' && isOfProgram ? 'system' : said.role;
  const draft = beginMessage(reading, node, { ...said, role });
  const isThought = role === 'assistant' && message.channel === 'analysis';
  showPieces(isThought ? pieces.map(asThought) : pieces, draft.blocks, reading, metadata);
  const { type } = fieldsOf(metadata.finish_details);
  if (type === 'interrupted' || type === 'max_tokens') showCut(type, draft.blocks);
  if (message.status === 'in_progress') draft.setOpen(true);
  if (pieces.every((piece) => piece.type === 'thinking')) reading.answers.pass(node);
}

const asThought = (piece: Piece): Piece =>
  piece.type === 'text' ? { type: 'thinking', value: piece.value } : piece;

/** Text of a piece, if it has one that is input or output of a tool. */
const wordsOf = (piece: Piece): readonly string[] =>
  piece.type === 'text' || piece.type === 'code' ? [piece.value] : [];

function readCall(reading: Reading, node: ChatNode, said: Said, name: string): void {
  const draft = beginMessage(reading, node, said);
  const call = draft.blocks.call({
    name,
    input: said.pieces.flatMap(wordsOf).join('\n'),
    data: defined({ ...rawOf(reading.place), startedAt: timeOf(said.message.create_time) }),
  });
  const others = said.pieces.filter((piece) => wordsOf(piece).length === 0);
  showPieces(others, call.blocks, reading);
  reading.answers.ask(node, { call, message: draft });
}

function readResult(reading: Reading, node: ChatNode, said: Said): void {
  const { answers, lineage } = reading;
  const { message, metadata, kind, pieces } = said;
  if (pieces.length === 0 && kind !== 'execution_output') return pass(reading, node, kind, 'Empty');
  const name = stringOf(fieldsOf(message.author).name) ?? 'tool';
  let asked = answers.find(node, name);
  if (asked === undefined) {
    const draft = beginMessage(reading, node, said);
    asked = { call: draft.blocks.call({ name, data: rawOf(reading.place) }), message: draft };
  } else lineage.pass(node.id, node.before, asked.message);
  const others = pieces.filter((piece) => piece.type !== 'error' && wordsOf(piece).length === 0);
  showPieces(others, asked.call.blocks, reading);
  const result = resultOf(pieces.flatMap(wordsOf).join('\n'), pieces, metadata);
  answers.answer(node, asked, { ...result, at: timeOf(message.create_time) });
}
