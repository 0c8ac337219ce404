/** Formats for copying and downloading a transcript. */
export const FORMATS = ['source', 'markdown', 'html'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** A transcript to download or to copy. */
export interface TranscriptFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/** Loads the code that creates files, on demand, because few readers need it. */
export const loadTranscriptFile = () => import('./transcriptFile');
