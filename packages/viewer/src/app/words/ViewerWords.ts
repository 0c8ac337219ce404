import type { SecretKind } from '@agent-transcript/analysis/redact';
import type { SampleName } from '../samples/samples';

/** Texts of the viewer, except its transcripts, in one language. Numbers and names are arguments. */
export interface ViewerWords {
  /** Name of the application. */
  readonly viewer: string;
  readonly start: string;
  readonly openRuns: string;
  readonly close: (name: string) => string;
  readonly untitled: string;
  /** Buttons of the bar. */
  readonly open: string;
  readonly compare: string;
  readonly share: string;
  readonly closeRun: string;
  readonly settings: string;
  /** Start page. */
  readonly lead: string;
  readonly privacy: string;
  readonly openFiles: string;
  readonly writeOne: string;
  readonly dropHere: (files: number) => string;
  readonly samples: string;
  readonly sample: Readonly<Record<SampleName, readonly [title: string, what: string]>>;
  readonly recent: string;
  readonly recentNote: string;
  readonly clearRecent: string;
  readonly forget: (name: string) => string;
  /** List of the command line's server. */
  readonly runsHere: string;
  readonly searchRuns: string;
  readonly noRuns: string;
  readonly unreadFiles: (files: number) => string;
  readonly counted: (runs: number) => string;
  readonly foundIn: (runs: number, searched: number) => string;
  readonly moreHits: (count: number) => string;
  readonly columns: Readonly<
    Record<'run' | 'written' | 'duration' | 'calls' | 'failed' | 'tokens' | 'size', string>
  >;
  /** Reading a run. */
  readonly reading: (name: string, percent: number | undefined) => string;
  readonly stillReading: (percent: number | undefined) => string;
  readonly unreadable: (name: string) => string;
  readonly missing: string;
  /** Facts about a file: its format, messages, and records that are not shown. */
  readonly format: string;
  readonly formatFound: string;
  readonly messages: (count: number) => string;
  /** Numbers of records that are not shown, and of those among them with content. */
  readonly skipped: (count: number, lost: number) => string;
  /** A duration in milliseconds. */
  readonly duration: (milliseconds: number) => string;
  /** Number of texts that were taken for messages because of their form. */
  readonly guessed: (count: number) => string;
  readonly guessedWhy: string;
  readonly runInFile: string;
  readonly replay: string;
  readonly followed: string;
  readonly seenLast: (time: string) => string;
  readonly gone: string;
  /** Reasons why a run is not stored. */
  readonly notKept: Readonly<Record<'too-large' | 'full' | 'unavailable', string>>;
  /** Source of a text. */
  readonly source: string;
  readonly sourceHint: string;
  readonly tooLong: string;
  /** Comparing. */
  readonly compareWith: string;
  readonly chooseRun: string;
  readonly openOther: string;
  readonly endComparison: string;
  /** Sharing. */
  readonly shareTitle: (name: string) => string;
  readonly shareAs: string;
  readonly shareFormats: Readonly<
    Record<'html' | 'still' | 'markdown' | 'json', readonly [name: string, what: string]>
  >;
  readonly leaveOut: string;
  readonly thinking: string;
  readonly secrets: string;
  readonly bestEffort: string;
  readonly ownWords: string;
  readonly searching: string;
  readonly secretsFound: (count: number) => string;
  readonly secretKinds: Readonly<Record<SecretKind, string>>;
  readonly times: (count: number) => string;
  readonly download: string;
  readonly cancel: string;
  readonly writing: string;
  /** Settings. */
  readonly theme: string;
  readonly themes: Readonly<Record<'auto' | 'light' | 'dark', string>>;
  readonly language: string;
  readonly direction: string;
  readonly directions: Readonly<Record<'auto' | 'ltr' | 'rtl', string>>;
}
