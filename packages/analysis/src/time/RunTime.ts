import { isOfAgent, type RunMessage, treeOf } from '../messages/RunMessage';
import { durationOf, joinSpans, NO_SPAN, type Span } from './Span';

/** Time of a run, accumulated message by message. */
export interface RunTime {
  /** From the first to the last event. */
  readonly span: Span;
  /** Milliseconds spent waiting for a person. */
  readonly waited: number;
  /** Milliseconds before messages of the program, which count for the next speaker. */
  readonly held: number;
  /** Speaker of the first message with a known time; the program does not count. */
  readonly first: Speaker | undefined;
  /** Speaker of the last message; `undefined` also if the end of the agent's message is unknown. */
  readonly last: Speaker | undefined;
}

type Speaker = 'agent' | 'person';

export const NO_TIME: RunTime = { span: NO_SPAN, waited: 0, held: 0, first: undefined, last: undefined };

/**
 * Adds the time of a message: any time before a person's words is a wait for that person.
 *
 * @param own From the first to the last event in the message.
 * @param asked Milliseconds in it spent waiting for a person.
 */
export function addTime(time: RunTime, message: RunMessage, own: Span, asked: number): RunTime {
  if (own.startedAt === undefined) return time;
  const { held } = time;
  const waited = time.waited + asked;
  const { endedAt = own.startedAt } = time.span;
  const gap = Math.max(0, own.startedAt - endedAt);
  const span = joinSpans(time.span, own);
  const speaker = isOfAgent(message) ? 'agent' : message.role === 'user' ? 'person' : undefined;
  if (speaker === undefined) return { ...time, span, waited, held: held + gap };
  const wait = speaker === 'person' ? held + gap : 0;
  const last = speaker === 'agent' && !hasEnd(message) ? undefined : speaker;
  return { span, waited: waited + wait, held: 0, first: time.first ?? speaker, last };
}

/** True if the end of a message is known: its own time or that of its last block. */
function hasEnd({ content }: RunMessage): boolean {
  const tree = content.map(treeOf).findLast((one) => one !== undefined);
  return [tree, tree?.children.at(-1)].some((node) => node?.data?.['endedAt'] !== undefined);
}

/**
 * Milliseconds of work in a run, without waits for a person; `undefined` if no time is known. The time between the
 * start of a session and a person's first words, and between the agent's last words and the end, does not count.
 *
 * @param header Times in the header of the run, which may span more than the messages.
 */
export function timeWorked(
  { span, waited, held, first, last }: RunTime,
  header: Span = span,
): number | undefined {
  const { startedAt, endedAt } = joinSpans(span, header);
  const duration = durationOf({
    startedAt: first === 'person' ? span.startedAt : startedAt,
    endedAt: last === 'agent' ? span.endedAt : endedAt,
  });
  return duration === undefined ? undefined : Math.max(0, duration - waited - held) || undefined;
}
