import type { NodeData } from '@agent-transcript/parser';
import { isCall, isMedia, isResult, partsOf, showMedia } from '../core/anthropicContent';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import { beginCall, giveResult, isInterruption, stopCalls } from './calls';
import { readPersonsText } from './programWords';
import { whyNot } from './reasons';
import type { Line, ReadLine, Scene, Session } from './Session';
import { pass, type Said, say, sayAsModel } from './scenes';
import { wordsOf } from './wordsOf';

/** Reads a line of the model: a part of a message, or a whole one. */
export const readAssistant: ReadLine = (session, line, scene) => {
  const said = sayAsModel(session, line, scene);
  show(session, line, scene, said, session.pieces.hear(line.message, contentOf(session, line)));
  return true;
};

/** Reads a line of type `user`: words of a person or of the program, or results of tools. */
export const readUser: ReadLine = (session, line, scene) => {
  const parts = contentOf(session, line);
  const results = parts.filter(isResult);
  // The details of a line belong to its result only if there is exactly one.
  const details = fieldsOf(
    results.length === 1 && (line.fields.toolUseResult ?? line.fields.tool_use_result),
  );
  const orphans = () => say(session, line, scene, 'tool', 'aside').draft.blocks;
  for (const part of results) giveResult(session, line, orphans, part, details);
  const words = parts.filter((part) => !isResult(part) && !isEmptyOutput(part));
  if (words.length > 0) readWords(session, line, scene, words);
  else pass(session, line, scene);
  return words.length + results.length > 0;
};

/** Parts of a message. A content of any other shape is lost. */
function contentOf(
  { conversation }: Session,
  { message: { content }, fields, place }: Line,
): readonly Fields[] {
  if (typeof content !== 'string' && !Array.isArray(content) && (content ?? null) !== null)
    conversation.skip(`${stringOf(fields.type)}/content`, lost('Not the content of a message'), place);
  return partsOf(content);
}

/** Reads a line about words that a person typed while the model worked. */
export const readQueue: ReadLine = (session, line, scene) => {
  const words = session.queue.take(line);
  if (words !== undefined) readWords(session, line, scene, words.parts, words.aside);
  return words !== undefined || line.fields.operation === 'enqueue';
};

/** Reads a piece of a message, whose own lines have it whole. */
export const readPiece: ReadLine = (session, line, scene) => {
  pass(session, line, scene);
  session.pieces.take(line);
  return true;
};

/** Shows the words of a line in their place. `aside` is true if later lines do not name them as their predecessor. */
function readWords(
  session: Session,
  line: Line,
  scene: Scene,
  parts: readonly Fields[],
  aside = false,
): void {
  const { isMeta, sourceToolUseID: source, isCompactSummary, attachment } = line.fields;
  const texts = parts.flatMap(({ text }) => stringOf(text) ?? []);
  session.queue.hear(texts);
  const call = isMeta === true ? session.calls.get(source) : undefined;
  if (call !== undefined) {
    // Texts that a call loads, such as a skill, belong to the call.
    pass(session, line, scene);
    show(session, line, scene, { draft: call.draft, data: PROGRAM }, parts);
  } else if (isCompactSummary === true) {
    const { compacted } = scene;
    if (compacted !== undefined) pass(session, line, scene);
    show(session, line, scene, { draft: compacted ?? compact(session, line, scene), data: PROGRAM }, parts);
    scene.compacted = undefined;
  } else {
    const { commandMode, origin = line.fields.origin } = fieldsOf(attachment);
    const { kind = commandMode === 'task-notification' ? commandMode : 'human' } = fieldsOf(origin);
    const isTyped = isMeta !== true && (kind === 'human' || kind === 'channel') && !parts.every(isOfProgram);
    const isNote = !isTyped || texts.every((text) => SHELL_COMMAND.test(text));
    const isAside = aside || (isNote && !texts.some((text) => COMMAND.test(text)));
    const said = say(session, line, scene, isTyped ? 'user' : 'system', isAside ? 'aside' : 'begin');
    show(session, line, scene, said, parts, isTyped ? PROGRAM : undefined);
  }
  if (texts.some(isInterruption)) stopCalls(session, line, scene);
}

/** Data of texts of the program. */
const PROGRAM = { role: 'system' };

/** Beginning of a shell command that a person gave. */
const SHELL_COMMAND = /^\s*<bash-input>/;

/** Beginnings of the lines of a slash command, which a person gave and the program wrote. The first line may be a caveat. */
const COMMAND = /^\s*<(?:command-|local-command-caveat>)/;

/** True if a part holds only the program's words. */
function isOfProgram({ text }: Fields): boolean {
  const { program, typed } = readPersonsText(stringOf(text) ?? '');
  return program.length > 0 && typed === '';
}

/** True for the empty output of a command. */
const isEmptyOutput = ({ text }: Fields): boolean =>
  typeof text === 'string' && wordsOf(text) === '' && text !== '';

/** Shows a compaction as a checkpoint. */
function compact(session: Session, line: Line, scene: Scene): Said['draft'] {
  const { draft } = say(session, line, scene, 'system', 'follow');
  if (scene === session.main) session.lineage.seal();
  draft.blocks.checkpoint(stringOf(line.fields.content) ?? 'Conversation compacted');
  return draft;
}

function show(
  session: Session,
  line: Line,
  scene: Scene,
  { draft: { blocks }, data }: Said,
  parts: readonly Fields[],
  ofProgram?: NodeData,
): void {
  const { type: kind, isApiErrorMessage } = line.fields;
  for (const part of parts) {
    const { type, text } = part;
    const thinking = stringOf(part.thinking);
    if (scene.step !== undefined) scene.texts.add(stringOf(text) ?? thinking ?? '');
    if (isMedia(part)) showMedia(blocks, part);
    else if (isCall(part)) beginCall(session, line, scene, blocks, part);
    else if (isResult(part)) giveResult(session, line, () => blocks, part);
    else if (thinking !== undefined) blocks.thinking(thinking);
    else if (typeof text !== 'string')
      skip(session, `${stringOf(kind)}/${stringOf(type) ?? 'part'}`, line.place);
    else if (isApiErrorMessage === true) blocks.error(text);
    else if (kind === 'assistant') {
      scene.lastWords = text;
      blocks.text(text, data);
    } else {
      const { program, typed } = readPersonsText(text);
      for (const one of program)
        blocks.text(wordsOf(one), ofProgram === undefined ? data : { ...data, ...ofProgram });
      if (program.length === 0 || typed !== '') blocks.text(wordsOf(typed), data);
    }
  }
}

/** Reads a line of type `system`: a note of the program, or the end of a printed run. */
export const readSystem: ReadLine = (session, line, scene) => {
  const { subtype, content, level, error, errors, is_error, result, summary } = line.fields;
  if (subtype === 'compact_boundary') {
    scene.compacted = compact(session, line, scene);
    return true;
  }
  const isError =
    level === 'error' ||
    is_error === true ||
    isFields(error) ||
    subtype === 'api_error' ||
    subtype === 'api_retry';
  const answer = fieldsOf(fieldsOf(fieldsOf(error).error).error);
  const message =
    isError &&
    (answer.message ?? fieldsOf(error).message ?? result ?? listOf(errors)[0] ?? stringOf(error) ?? subtype);
  // Words of an unknown kind, such as of a newer version, are shown.
  const isUnknown = typeof whyNot(`system/${stringOf(subtype) ?? ''}`) !== 'string';
  const words = isUnknown ? (line.fields.text ?? line.fields.message ?? summary) : undefined;
  const text =
    stringOf(content ?? (message || words)) ??
    (subtype === 'task_notification' ? stringOf(summary) : undefined);
  if (text === undefined) return false;
  const said = say(session, line, scene, 'system', 'aside');
  if (isError) said.draft.blocks.error(text, { details: error });
  else show(session, line, scene, said, [{ text }]);
  return true;
};

/** Counts a skipped record or part. */
export function skip({ conversation }: Session, kind: string, place: Place): void {
  conversation.skip(kind, whyNot(kind), place);
}
