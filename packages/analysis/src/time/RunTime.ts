import { isOfAgent, type RunMessage, treeOf } from '../messages/RunMessage';
import { durationOf, joinSpans, NO_SPAN, type Span } from './Span';

/** The time of a run while its messages are read, in order. */
export interface RunTime {
  /** From the first to the last that happened. */
  readonly span: Span;
  /** Milliseconds in which a person was waited for. */
  readonly waited: number;
  /** Milliseconds before messages of the program: whoever comes next was waited for. */
  readonly held: number;
  /** Whose words are the first and the last of which the time is known; the program's do not count. */
  readonly first: Speaker | undefined;
  /** `undefined` also where it is not known when the agent ended. */
  readonly last: Speaker | undefined;
}

type Speaker = 'agent' | 'person';

export const NO_TIME: RunTime = { span: NO_SPAN, waited: 0, held: 0, first: undefined, last: undefined };

/**
 * Adds the time of a message: the time before a person's words was a wait for the person, however long.
 *
 * @param own From the first to the last in the message.
 * @param asked Milliseconds of these in which a person was asked and waited for.
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

/** Whether the time is known at which a message ended: its own, or that of its last block. */
function hasEnd({ content }: RunMessage): boolean {
  const tree = content.map(treeOf).findLast((one) => one !== undefined);
  return [tree, tree?.children.at(-1)].some((node) => node?.data?.['endedAt'] !== undefined);
}

/**
 * Milliseconds that a run worked, without the waits for a person; `undefined` where no time is known. Where a program opens a session long
 * before a person asks, or closes it long after the agent's last words, nobody worked meanwhile.
 *
 * @param header What the header of the run says, of which messages may say less.
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
