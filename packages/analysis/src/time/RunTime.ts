import { isOfAgent, type RunMessage } from '../messages/RunMessage';
import { durationOf, joinSpans, NO_SPAN, type Span } from './Span';

/** The time of a run while its messages are read, in order. */
export interface RunTime {
  /** From the first to the last that happened. */
  readonly span: Span;
  /** Milliseconds in which a person was waited for. */
  readonly waited: number;
  /** Milliseconds before messages of the program: whoever comes next was waited for. */
  readonly held: number;
}

export const NO_TIME: RunTime = { span: NO_SPAN, waited: 0, held: 0 };

/** Adds the time of a message: the time before a person's words was a wait for the person, however long. */
export function addTime({ span, waited, held }: RunTime, message: RunMessage, own: Span): RunTime {
  const { endedAt = own.startedAt } = span;
  const gap = own.startedAt === undefined || endedAt === undefined ? 0 : Math.max(0, own.startedAt - endedAt);
  const all = joinSpans(span, own);
  if (isOfAgent(message)) return { span: all, waited, held: 0 };
  if (message.role === 'user') return { span: all, waited: waited + held + gap, held: 0 };
  return { span: all, waited, held: held + gap };
}

/** Milliseconds that a run worked: its span, or that in its header, without the waits for a person; `undefined` where no time is known. */
export function timeWorked({ waited, held }: RunTime, span: Span): number | undefined {
  const duration = durationOf(span);
  return duration === undefined ? undefined : Math.max(0, duration - waited - held) || undefined;
}
