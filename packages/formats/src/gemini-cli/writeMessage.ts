import type { NodeData, Usage } from '@agent-transcript/parser';
import { createSentence, type Sentence } from '../core/createSentence';
import type { Blocks } from '../core/drafts';
import type { Place } from '../core/Run';
import { usageOf } from '../core/usage';
import { type Fields, fieldsOf, listOf, numberOf, stringOf } from '../core/values';
import { partsOf, textOf, writePart } from './parts';
import { isOfProgram, userWordsOf } from './programWords';
import type { Session } from './Session';
import { writeCall } from './writeCall';

/** Writes a message: thoughts, content, then calls. `data` is put on its texts. */
export function writeMessage(
  session: Session,
  blocks: Blocks,
  record: Fields,
  place: Place,
  data?: NodeData,
): void {
  for (const thought of listOf(record.thoughts)) blocks.thinking(thoughtOf(fieldsOf(thought)));
  const isTyped = showTyped(session, blocks, record, place, data);
  if (record.type === 'error') blocks.error(textOf(record.content));
  else {
    const write = record.type === 'user' && !isOfProgram(record) ? writeUserPart : writePart;
    const about = isTyped && record.type === 'user' ? { ...data, role: 'developer' } : data;
    const sentence = createSentence();
    for (const part of partsOf(record.content)) write(session, blocks, part, place, sentence, about);
  }
  for (const call of listOf(record.toolCalls)) writeCall(session, blocks, fieldsOf(call), place);
}

/**
 * Shows the text that was on the screen in place of the content, such as a typed command that the program expanded into a prompt.
 * Returns false if there is no such text, or the content holds it.
 */
function showTyped(
  session: Session,
  blocks: Blocks,
  { type, content, displayContent }: Fields,
  place: Place,
  data?: NodeData,
): boolean {
  if (displayContent === undefined) return false;
  const typed = textOf(displayContent);
  if (textOf(content).includes(typed)) {
    session.conversation.skip(`${stringOf(type) ?? ''}/displayContent`, 'A short form of the content', place);
    return false;
  }
  blocks.text(typed, data);
  return true;
}

/** Writes a part of the user's message, with the program's words apart from the person's. */
function writeUserPart(
  session: Session,
  blocks: Blocks,
  part: unknown,
  place: Place,
  sentence: Sentence,
  data?: NodeData,
): void {
  const text = stringOf(part) ?? stringOf(fieldsOf(part).text);
  const { program, typed } = userWordsOf(text ?? '');
  if (program === '') return writePart(session, blocks, part, place, sentence, data);
  sentence.end();
  blocks.text(program, { ...data, role: 'developer' });
  sentence.write(blocks, typed, data);
}

/** Markdown of a thought. The model writes a bold subject and a description, which the file keeps apart. */
function thoughtOf({ subject, description }: Fields): string {
  const title = stringOf(subject);
  const text = stringOf(description) ?? '';
  return title === undefined ? text : `**${title}**\n${text}`;
}

/** Tokens of a message. Google counts thoughts apart from the output, and the tokens of tools apart from the input. */
export function usageOfTokens(tokens: unknown): Usage | undefined {
  const { input, output, cached, thoughts, tool } = fieldsOf(tokens);
  return usageOf({
    input: sumOf(input, tool),
    output: sumOf(output, thoughts),
    cacheRead: numberOf(cached),
    cacheWrite: undefined,
    reasoning: numberOf(thoughts),
  });
}

function sumOf(one: unknown, other: unknown): number | undefined {
  const first = numberOf(one);
  return first === undefined ? undefined : first + (numberOf(other) ?? 0);
}
