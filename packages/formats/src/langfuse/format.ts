import type { Format } from '../core/Format';

/** Traces of Langfuse: with their observations, or observations alone, whole or one by one. */
export const langfuse: Format<'langfuse'> = {
  name: 'langfuse',
  title: 'Langfuse',
  label: 'a trace of Langfuse',
  fields: ['trace', 'observations', 'parentObservationId', 'traceId', 'startTime'],
  signs: { 3: 'observations trace, trace.projectId, traceId type=[A-Z]+, parentObservationId startTime' },
  load: () => import('./index'),
};
