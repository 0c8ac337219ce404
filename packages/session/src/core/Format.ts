import type { RunMessage } from '@agent-transcript/formats';

/** A reader of another package: the part of it that sessions use. */
export interface FormatReader {
  readonly read: (record: unknown, place: { readonly index: number }) => void;
  readonly end: () => void;
  readonly run: () => {
    readonly messages: readonly RunMessage[];
    readonly skipped: readonly { readonly kind: string; readonly why: string }[];
  };
}

/** What the module of a format of `@agent-transcript/formats` exports. */
export interface Format {
  readonly createReader: () => FormatReader;
}
