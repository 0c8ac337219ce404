import { lost, type Why } from '../core/lost';
import { type Fields, stringOf } from '../core/values';
import { writerOf } from './happenings';
import { outputOf } from './readEvents';
import type { SampleContext } from './SampleContext';

const REPEATED = 'The messages or the end of the sample repeat it.';

/** Why events are not shown that do not stand between messages. */
const WHY: readonly (readonly [kind: RegExp, why: Why])[] = [
  [/^(?:sample_init|score|score_edit|error|sample_limit)$/, REPEATED],
  [/^(?:state|store)$/, 'It tells how the state of the program changed.'],
  [/^sandbox$/, 'A call or the program itself ran it.'],
  [
    /^(?:step|span_begin|span_end|subtask|anchor|branch|checkpoint)$/,
    'It tells where a phase begins or ends.',
  ],
  [/^approval$/, 'A decision of a person stands at its call; others are not shown.'],
  [/^logger$/, 'It is a line of the program’s log.'],
  [/^/, lost('An unknown kind of event.')],
];

/** Counts the events that are not shown between messages. */
export function skipEvents(context: SampleContext): void {
  for (const event of context.events.all) {
    const kind = stringOf(event.event) ?? 'unnamed';
    if (writerOf(event) === undefined) context.skip(`event/${kind}`, whyOf(event, kind, context));
  }
}

const MAKERS = { agent: 'The step of its agent shows it.', scorer: 'A scorer made it.' };

function whyOf(event: Fields, kind: string, { events }: SampleContext): Why {
  if (kind !== 'model' && kind !== 'tool') return WHY.find(([pattern]) => pattern.test(kind))?.[1] ?? '';
  if (kind === 'tool' ? events.knowsCall(event) : events.isTold(event)) return REPEATED;
  if (kind === 'model' && outputOf(event).role === undefined) return 'It gave no message.';
  const maker = events.spans.makerOf(event);
  return maker === undefined ? lost('No message of the sample tells it.') : MAKERS[maker];
}
