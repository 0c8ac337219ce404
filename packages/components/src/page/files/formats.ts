/** What a transcript can be taken away as. */
export const FORMATS = ['source', 'markdown', 'html'] as const;
export type Format = (typeof FORMATS)[number];

/** A transcript as a file, or as what is copied. */
export interface TranscriptFile {
  readonly name: string;
  /** A MIME type. */
  readonly type: string;
  readonly text: string;
}

/** Loads what makes the files: few readers ever take one away. */
export const loadTranscriptFile = () => import('./transcriptFile');
