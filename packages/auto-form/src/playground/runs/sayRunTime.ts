import type { PlaygroundLabels } from '../../labels/AutoFormLabels';
import type { Run } from './run';

/** The time at which a run began; without the date if it was today. */
export function sayRunTime({ at }: Pick<Run, 'at'>, { language }: PlaygroundLabels): string {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  return date.toLocaleString(
    language,
    today ? { timeStyle: 'medium' } : { dateStyle: 'short', timeStyle: 'short' },
  );
}
