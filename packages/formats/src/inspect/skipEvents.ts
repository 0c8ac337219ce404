import { lost, type Why } from '../core/lost';
import { type Fields, stringOf } from '../core/values';
import { writerOf } from './eventWriters';
import { outputOf } from './readEvents';
import type { SampleContext } from './SampleContext';

const REPEATED = 'Repeated by the messages or the end of the sample';

/** Reasons to skip events, by their kind. */
const WHY: readonly (readonly [kind: RegExp, why: Why])[] = [
  [/^(?:sample_init|score|score_edit|error|sample_limit)$/, REPEATED],
  [/^(?:state|store)$/, 'A change of the program’s state'],
  [/^sandbox$/, 'Part of a call, or run by the program itself'],
  [/^(?:step|span_begin|span_end|subtask|anchor|branch|checkpoint)$/, 'The start or end of a phase'],
  [/^approval$/, 'A person’s decision is shown with its call; other decisions are not shown'],
  [/^logger$/, 'A line of the program’s log'],
  [/^/, lost('Unknown kind of event')],
];

/** Counts the events that are not shown between messages as skipped. */
export function skipEvents(context: SampleContext): void {
  for (const event of context.events.all) {
    const kind = stringOf(event.event) ?? 'unnamed';
    if (writerOf(event) === undefined) context.skip(`event/${kind}`, whyOf(event, kind, context));
  }
}

const MAKERS = { agent: 'Shown in the step of its agent', scorer: 'Made by a scorer' };

function whyOf(event: Fields, kind: string, { events }: SampleContext): Why {
  if (kind !== 'model' && kind !== 'tool') return WHY.find(([pattern]) => pattern.test(kind))?.[1] ?? '';
  if (kind === 'tool' ? events.knowsCall(event) : events.hasMessage(event)) return REPEATED;
  if (kind === 'model' && outputOf(event).role === undefined) return 'Returned no message';
  const maker = events.spans.makerOf(event);
  return maker === undefined ? lost('No message of the sample has it') : MAKERS[maker];
}
