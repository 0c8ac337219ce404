import type { Usage } from '@agent-transcript/parser';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallDraft, CallResult } from '../core/drafts';
import { lost } from '../core/lost';
import { addUsage } from '../core/usage';
import { argumentsOf, defined, type Fields, fieldsOf, listOf, numberOf, stringOf } from '../core/values';
import { beginMessage, type Entry, type Reading } from './Entry';

/** Reads an entry with a message. */
export function readMessage(reading: Reading, entry: Entry, message: Fields): void {
  const role = stringOf(message.role) ?? 'message';
  switch (role) {
    case 'assistant':
      return readAssistant(reading, entry, message);
    case 'toolResult':
      return readToolResult(reading, entry, message);
    case 'bashExecution':
      return readExecution(reading, entry, message, {
        name: 'bash',
        input: { command: message.command ?? '' },
      });
    case 'pythonExecution':
      return readExecution(reading, entry, message, { name: 'python', input: { code: message.code ?? '' } });
    case 'fileMention':
      return readFiles(reading, entry, listOf(message.files).map(fieldsOf));
    case 'branchSummary':
    case 'compactionSummary': {
      const { blocks } = beginMessage(reading, entry, 'system');
      blocks.checkpoint(role === 'branchSummary' ? 'Back from another branch' : 'Conversation compacted');
      return blocks.text(stringOf(message.summary) ?? '');
    }
    default: {
      if (message.content === undefined) {
        reading.lineage.pass(entry.id, entry.before);
        return reading.conversation.skip(`message/${role}`, lost('Message without content'), entry.place);
      }
      // The model gets words of extensions as if a person had typed them.
      const speaker = role === 'custom' || role === 'hookMessage' ? 'system' : role;
      showContent(reading, entry, beginMessage(reading, entry, speaker).blocks, message.content);
    }
  }
}

/** Shows a content: text, or parts of it. */
export function showContent(reading: Reading, entry: Entry, blocks: Blocks, content: unknown): void {
  if (typeof content === 'string') blocks.text(content);
  else showParts(reading, entry, blocks, listOf(content).map(fieldsOf));
}

/** Shows parts. Returns the calls among them. */
function showParts(reading: Reading, entry: Entry, blocks: Blocks, parts: readonly Fields[]): CallDraft[] {
  const sentence = createSentence();
  const calls: CallDraft[] = [];
  for (const part of parts) {
    if (part.type === 'text' && typeof part.text === 'string') {
      sentence.write(blocks, part.text);
      continue;
    }
    sentence.end();
    if (part.type === 'toolCall') calls.push(showCall(reading, entry, blocks, part));
    else showPart(reading, entry, blocks, part);
  }
  return calls;
}

function showPart({ conversation }: Reading, entry: Entry, blocks: Blocks, part: Fields): void {
  const { type, thinking } = part;
  if (type === 'thinking' && typeof thinking === 'string' && thinking !== '') blocks.thinking(thinking);
  else if (type === 'thinking') conversation.skip('part/thinking', 'Encrypted', entry.place);
  else if (type === 'image') blocks.media(imageOf(part));
  else conversation.skip(`part/${stringOf(type) ?? 'unnamed'}`, lost('Unknown kind of part'), entry.place);
}

function imageOf({ data, mimeType }: Fields) {
  const mediaType = stringOf(mimeType) ?? 'image';
  return { mediaType, url: typeof data === 'string' ? `data:${mediaType};base64,${data}` : undefined };
}

function readAssistant(reading: Reading, entry: Entry, message: Fields): void {
  const { conversation, forkedAt } = reading;
  const model = stringOf(message.model);
  const isCopied = forkedAt !== undefined && entry.time !== undefined && entry.time < forkedAt;
  const spent = isCopied ? {} : fieldsOf(message.usage);
  const cost = numberOf(fieldsOf(spent.cost).total);
  const facts = { endedAt: entry.time, model, usage: usageOf(spent), cost };
  const draft = beginMessage(reading, entry, 'assistant', facts);
  conversation.note({ model });
  if (cost !== undefined) conversation.note({ cost: (conversation.header.cost ?? 0) + cost });
  if (typeof message.content === 'string') draft.blocks.text(message.content);
  const calls = showParts(reading, entry, draft.blocks, listOf(message.content).map(fieldsOf));
  readStop(reading, entry, draft.blocks, message, calls);
}

/** Tokens of a message. pi counts those of the cache apart. */
function usageOf({ input, output, cacheRead, cacheWrite }: Fields): Usage | undefined {
  const parts = { cacheRead: numberOf(cacheRead), cacheWrite: numberOf(cacheWrite) };
  if (numberOf(input) === undefined && numberOf(output) === undefined) return undefined;
  return addUsage(defined({ input: numberOf(input), output: numberOf(output), ...parts }), {
    input: (parts.cacheRead ?? 0) + (parts.cacheWrite ?? 0),
  });
}

function showCall({ conversation }: Reading, entry: Entry, blocks: Blocks, part: Fields): CallDraft {
  return conversation.waits(
    blocks.call({
      id: stringOf(part.id),
      name: stringOf(part.name) ?? 'tool',
      input: argumentsOf(part.arguments),
      data: defined({ startedAt: entry.time, raw: entry.raw }),
    }),
  );
}

/** Reads why a message was broken off: its calls were not executed. */
function readStop(
  { stopped }: Reading,
  entry: Entry,
  blocks: Blocks,
  { stopReason, errorMessage }: Fields,
  calls: readonly CallDraft[],
): void {
  if (stopReason !== 'aborted' && stopReason !== 'error') return;
  for (const call of calls) {
    call.answer({ outcome: 'cancelled', data: defined({ endedAt: entry.time }) });
    if (call.id !== undefined) stopped.set(call.id, call);
  }
  const words = stringOf(errorMessage);
  if (stopReason === 'error') blocks.error(words ?? 'The request to the model failed');
  else if (words !== undefined) blocks.text(words, { role: 'system' });
}

function readToolResult(reading: Reading, entry: Entry, message: Fields): void {
  const { conversation, lineage, stopped } = reading;
  const id = stringOf(message.toolCallId);
  const result = resultOf(entry, message);
  const late = id !== undefined && conversation.waiting(id) === undefined ? stopped.get(id) : undefined;
  let isOrphan = false;
  late?.answer(result);
  const draft =
    late ??
    conversation.answer(id, result, () => {
      isOrphan = true;
      const name = stringOf(message.toolName) ?? 'tool';
      return { blocks: beginMessage(reading, entry, 'tool').blocks, name };
    });
  for (const part of listOf(message.content).map(fieldsOf))
    if (part.type === 'image') draft.blocks.media(imageOf(part));
  if (!isOrphan) lineage.pass(entry.id, entry.before);
}

/** End of the output of a failed command. */
const EXIT_CODE = /Command exited with code (\d{1,9})\s*$/;
/** End of the output of a call that the person stopped, or that was skipped for the person's next message. */
const STOPPED = /(?:^|\n)(?:Command aborted|Operation aborted|Skipped due to queued user message\.)\s*$/;

function resultOf(entry: Entry, { content, isError }: Fields): CallResult {
  const output = outputOf(content);
  const text = typeof output === 'string' ? output : '';
  const tail = text.slice(-200);
  const exitCode = isError === true ? EXIT_CODE.exec(tail)?.[1] : undefined;
  const data = defined({
    endedAt: entry.time,
    exitCode: exitCode === undefined ? undefined : Number(exitCode),
  });
  if (isError !== true) return { output, data };
  if (STOPPED.test(tail)) return { output, outcome: 'cancelled', data };
  return typeof output === 'string' ? { error: output, data } : { output, error: '', data };
}

/** Output of a result: its joined texts without the pictures, or any other value. */
function outputOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content ?? '';
  const parts = (content as readonly unknown[]).filter((part) => fieldsOf(part).type !== 'image');
  const texts = parts.map((part) => fieldsOf(part).text);
  return texts.every((text) => typeof text === 'string') ? texts.join('\n') : parts;
}

/** Reads a command that the person ran, not the model. */
function readExecution(
  reading: Reading,
  entry: Entry,
  message: Fields,
  facts: { readonly name: string; readonly input: Fields },
): void {
  const { blocks } = beginMessage(reading, entry, 'user');
  const call = blocks.call({ ...facts, data: defined({ raw: entry.raw }) });
  call.answer({
    output: message.output ?? '',
    outcome: message.cancelled === true ? 'cancelled' : undefined,
    data: defined({ exitCode: numberOf(message.exitCode), endedAt: entry.time }),
  });
}

/** Reads files that the person's message names: the program read them for it. */
function readFiles(reading: Reading, entry: Entry, files: readonly Fields[]): void {
  const { blocks } = beginMessage(reading, entry, 'user');
  for (const { path, content, skippedReason, image } of files) {
    const call = blocks.call({
      name: 'read',
      input: { path: path ?? '' },
      data: defined({ raw: entry.raw }),
    });
    call.answer({ output: content ?? skippedReason ?? '', data: defined({ endedAt: entry.time }) });
    if (typeof fieldsOf(image).data === 'string') call.blocks.media(imageOf(fieldsOf(image)));
  }
}
