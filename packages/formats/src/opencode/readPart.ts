import type { NodeData } from '@agent-transcript/parser';
import type { CallDraft } from '../core/drafts';
import type { TextDraft } from '../core/leafDrafts';
import { lost, type Why } from '../core/lost';
import { argumentsOf, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf, timeOf } from '../core/values';
import type { Sink } from './createSinks';

/** Updates a shown part to a later state. */
export type Update = (part: Fields) => void;

/** Context in which a part is read. */
export interface PartTarget {
  readonly sink: Sink;
  readonly raw: NodeData | undefined;
  readonly skip: (kind: string, why: Why) => void;
  /** Keeps a part until all parts have come: others nearly always repeat it. */
  readonly wait: () => void;
  /** Asks for the session of a sub-agent, which is read into the call that started it. */
  readonly child: (session: string, call: CallDraft, input: Fields) => void;
}

/** Parts that are skipped, with the reasons. */
const SKIPPED = new Map([
  ['step-start', 'The start of a model call'],
  ['step-finish', 'Its tokens are shown with the message'],
  ['snapshot', 'The name of a state of the files'],
  ['patch', 'The names of files that calls have changed'],
]);

const PARTS = new Map<string, (part: Fields, target: PartTarget) => Update | undefined>([
  ['text', (part, target) => readText('text', part, target)],
  ['reasoning', (part, target) => readText('thinking', part, target)],
  ['tool', readTool],
  ['file', readFile],
  ['subtask', readSubtask],
  ['retry', readRetry],
  ['agent', waitForOthers],
  ['compaction', waitForOthers],
]);

/** Facts of a session that are known once all parts have come. */
export interface AllParts {
  /** True if a text of the message holds these words. */
  readonly isSaid: (words: string) => boolean;
  /** True if a summary came after the message. */
  readonly isSummed: boolean;
}

/** Shows a kept part, unless other parts repeat it. */
export function readWaiting(part: Fields, { sink, skip }: PartTarget, all: AllParts): void {
  const kind = `part/${stringOf(part.type) ?? ''}`;
  if (part.type === 'compaction') {
    if (all.isSummed) skip(kind, 'Shown as the checkpoint of the summary');
    else sink.blocks.checkpoint('Compaction');
    return;
  }
  const words = stringOf(fieldsOf(part.source).value) ?? `@${stringOf(part.name) ?? ''}`;
  if (all.isSaid(words)) skip(kind, 'The text names the agent too');
  else sink.blocks.text(words, sink.words);
}

/** Shows a part. Returns a function that updates it, if it can grow. */
export function readPart(part: Fields, target: PartTarget): Update | undefined {
  const type = stringOf(part.type) ?? 'no type';
  if (type === 'step-finish') target.sink.addCall(part.tokens, part.cost);
  const read = PARTS.get(type);
  if (read !== undefined) return read(part, target);
  target.skip(`part/${type}`, SKIPPED.get(type) ?? lost('Unknown kind of part'));
  return undefined;
}

function waitForOthers(_: Fields, { wait }: PartTarget): undefined {
  wait();
}

function readText(type: TextDraft['type'], part: Fields, { sink }: PartTarget): Update {
  // OpenCode adds synthetic texts to the words of a person.
  const words = part.synthetic === true ? { role: 'system' } : sink.words;
  const text = sink.blocks.growing(type, { ...words, ...timesOf(part.time) });
  const update = (state: Fields) => text.replace(typeof state.text === 'string' ? state.text : '');
  update(part);
  text.close();
  return update;
}

/** Shows a task that a person gave to a sub-agent by a command. */
function readSubtask({ prompt, description }: Fields, { sink }: PartTarget): undefined {
  sink.blocks.text(stringOf(prompt) ?? stringOf(description) ?? '', sink.words);
}

function readFile({ mime, url, filename }: Fields, { sink }: PartTarget): undefined {
  sink.blocks.media({ mediaType: stringOf(mime) ?? 'file', url: stringOf(url), name: stringOf(filename) });
}

function readRetry({ attempt, error }: Fields, { sink }: PartTarget): undefined {
  sink.blocks.error(messageOf(fieldsOf(error)), { details: `Attempt ${numberOf(attempt) ?? '?'}` });
}

/** Message of an error. */
export const messageOf = ({ name, data, message }: Fields): string =>
  stringOf(fieldsOf(data).message) ?? stringOf(message) ?? stringOf(name) ?? 'Error';

function readTool(part: Fields, target: PartTarget): Update {
  const { sink, raw, child } = target;
  const call = sink.blocks.call({
    id: idOf(part.callID),
    name: stringOf(part.tool) ?? 'tool',
    input: {},
    data: raw,
  });
  const update = ({ state }: Fields) => {
    const { status, input, raw: written, time, metadata, attachments } = fieldsOf(state);
    const { sessionId, sessionID = sessionId } = fieldsOf(metadata);
    const session = idOf(sessionID);
    const isEmpty = Object.keys(fieldsOf(input)).length === 0;
    call.setInput(argumentsOf(isEmpty ? (stringOf(written) ?? input) : input));
    call.note(timesOf(time));
    if (session !== undefined) child(session, call, fieldsOf(input));
    if (!call.isOpen) return;
    for (const file of listOf(attachments).map(fieldsOf))
      call.blocks.media({
        mediaType: stringOf(file.mime) ?? 'file',
        url: stringOf(file.url),
        name: stringOf(file.filename),
      });
    answer(call, fieldsOf(state), sink.isAborted);
    if (status !== 'pending' && status !== 'running' && call.isOpen)
      target.skip(`part/tool/${stringOf(status) ?? 'no status'}`, lost('Unknown state of a call'));
  };
  update(part);
  return update;
}

/** Answers a call with its result. A call that a person stopped or refused has not failed. */
function answer(call: CallDraft, { status, output, error, metadata }: Fields, isAborted: boolean): void {
  const { exit, interrupted, output: partial } = fieldsOf(metadata);
  const exitCode = numberOf(exit);
  const data = exitCode === undefined ? undefined : { exitCode };
  const words = stringOf(error) ?? '';
  if (status === 'completed') call.answer({ output: output ?? '', data });
  else if (status === 'error' && (interrupted === true || words === 'Tool execution aborted'))
    call.answer({ output: partial ?? error, outcome: 'cancelled', data });
  else if (status === 'error' && /^(?:Error: )?The user rejected permission/.test(words))
    call.answer({ output: error, outcome: 'denied', data });
  else if (status === 'error') call.answer({ error: words, data });
  else if (isAborted) call.answer({ outcome: 'cancelled', data });
}

function timesOf(time: unknown): NodeData | undefined {
  const { start, end } = fieldsOf(time);
  const startedAt = timeOf(start);
  const endedAt = timeOf(end);
  if (startedAt === undefined && endedAt === undefined) return undefined;
  return { ...(startedAt !== undefined && { startedAt }), ...(endedAt !== undefined && { endedAt }) };
}
