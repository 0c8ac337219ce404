import type { PageLanguage } from './pageWords';
import type { ShownRun } from './ShownRun';

/** Id of the element that holds {@link PageData} as JSON. */
export const DATA_ID = 'agent-transcript-data';

/** Data of a file for its program. */
export interface PageData {
  readonly language: PageLanguage;
  readonly thinking: boolean;
  readonly runs: readonly ShownRun[];
}
