import { titleOf } from '@agent-transcript/analysis/messages';
import type { Run, RunFile } from '@agent-transcript/formats';
import type { Following } from '../follow/followRun';

/** Source of a run: everything needed to read it again. */
export type Origin =
  | { readonly type: 'file'; readonly file: Blob; readonly handle?: FileSystemFileHandle | undefined }
  | { readonly type: 'folder'; readonly files: readonly RunFile[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'sample' }
  /** Stored in this browser, but not loaded yet. */
  | { readonly type: 'kept' }
  | { readonly type: 'server' };

/** A run open in a tab. */
export interface OpenRun {
  /** Id in the address: the same file has the same id when it is opened again. */
  readonly id: string;
  /** Display name: the name of its file. */
  readonly name: string;
  /** Title from an earlier visit, if any. */
  readonly title?: string | undefined;
  readonly origin: Origin;
  /** Format chosen by the reader; `undefined` to detect it from the content. */
  readonly format: string | undefined;
  /** `waiting`: read when it is first shown. `missing`: the run in the address is not on this machine. */
  readonly status: 'waiting' | 'reading' | 'read' | 'failed' | 'missing';
  /** Progress from 0 to 1; `undefined` if unknown. */
  readonly progress: number | undefined;
  /** The part of the run read so far. */
  readonly run: Run | undefined;
  /** Error message of reading. */
  readonly problem: string | undefined;
  readonly following: Following | undefined;
}

/** The individual runs of a file. */
export const partsOf = (run: Run): readonly Run[] =>
  run.runs === undefined ? [run] : run.messages.length > 0 ? [run, ...run.runs] : run.runs;

/** One-line name of a run: its title, else its first words, else the name of its file; may be ''. */
export const nameOf = ({ run, title, name }: Pick<OpenRun, 'run' | 'title' | 'name'>): string =>
  (run === undefined ? title : titleIn(run)?.slice(0, 100)) ?? name;

/** Title of a file, else of its first run. */
export const titleIn = (run: Run): string | undefined =>
  titleOf(run) ??
  partsOf(run)
    .map(titleOf)
    .find((title) => title !== undefined);
