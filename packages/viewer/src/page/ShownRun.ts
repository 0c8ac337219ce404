import type { TranscriptMessage } from '@agent-transcript/components';

/** A run as a page shows it. */
export interface ShownRun {
  readonly title?: string | undefined;
  readonly messages: readonly TranscriptMessage[];
  /** Facts from its header: the fields of a `Run` of `@agent-transcript/formats`. */
  readonly [fact: string]: unknown;
}
