import type { PlaygroundLabels } from '../../labels/AutoFormLabels';
import type { Run } from './run';

/** When a run began, as short as it can be told today. */
export function timeOf({ at }: Pick<Run, 'at'>, { language }: PlaygroundLabels): string {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  return date.toLocaleString(
    language,
    today ? { timeStyle: 'medium' } : { dateStyle: 'short', timeStyle: 'short' },
  );
}
