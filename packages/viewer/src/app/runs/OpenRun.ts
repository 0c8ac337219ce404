import { titleOf } from '@agent-transcript/analysis/messages';
import type { Run, RunFile } from '@agent-transcript/formats';
import type { Following } from '../follow/followRun';

/** Where a run comes from: all that is needed to read it again. */
export type Origin =
  | { readonly type: 'file'; readonly file: Blob; readonly handle?: FileSystemFileHandle | undefined }
  | { readonly type: 'folder'; readonly files: readonly RunFile[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'sample' }
  /** What this browser keeps, before it was looked for. */
  | { readonly type: 'kept' }
  | { readonly type: 'server' };

/** A run that is open in a tab. */
export interface OpenRun {
  /** Names it in the address: the same file has the same id when it is opened again. */
  readonly id: string;
  /** For a person: the name of its file. */
  readonly name: string;
  /** How it was called when it was open before; nothing for a run that was not. */
  readonly title?: string | undefined;
  readonly origin: Origin;
  /** The format that the reader chose; `undefined` while the content tells it. */
  readonly format: string | undefined;
  /** `waiting`: it is read when it is looked at. `missing`: what the address names is not on this machine. */
  readonly status: 'waiting' | 'reading' | 'read' | 'failed' | 'missing';
  /** How much of it is read, from 0 to 1; `undefined` where that is not known. */
  readonly progress: number | undefined;
  /** The run as far as it is read. */
  readonly run: Run | undefined;
  /** Why it could not be read. */
  readonly problem: string | undefined;
  readonly following: Following | undefined;
}

/** The run to show of a file that holds several. */
export const partsOf = (run: Run): readonly Run[] =>
  run.runs === undefined ? [run] : run.messages.length > 0 ? [run, ...run.runs] : run.runs;

/** How a run is called where there is room for a line: its title, or what was said first in it, or the name of its file; '' if it has none. */
export const nameOf = ({ run, title, name }: Pick<OpenRun, 'run' | 'title' | 'name'>): string =>
  (run === undefined ? title : titleIn(run)?.slice(0, 100)) ?? name;

/** The title of a file; that of its first run where it has none. */
export const titleIn = (run: Run): string | undefined =>
  titleOf(run) ??
  partsOf(run)
    .map(titleOf)
    .find((title) => title !== undefined);
