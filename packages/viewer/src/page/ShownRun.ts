import type { TranscriptMessage } from '@agent-transcript/components';

/** A run as a page shows it. */
export interface ShownRun {
  readonly title?: string | undefined;
  readonly messages: readonly TranscriptMessage[];
  /** What only its header knows: the fields of a `Run` of `@agent-transcript/formats`. */
  readonly [fact: string]: unknown;
}
