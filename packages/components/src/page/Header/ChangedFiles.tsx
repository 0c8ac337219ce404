'use client';

import { type ChangedFile, changedFiles } from '@agent-transcript/analysis/summary';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { clip } from '../../model/texts/clip';
import { shortPaths } from '../../model/texts/shortPaths';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { aheadOfFiles } from '../view/ahead';
import { useTranscriptView } from '../view/TranscriptView';
import { useReadAhead } from '../view/useReadAhead';
import type { Ways } from './SummaryItems';

interface ChangedFilesProps {
  readonly ways: Ways;
}

/** Most files that are named before the reader asks for the others, and after that. */
const FEW = 6;
const MOST = 500;

/** The files that a run has changed, by their names, each a way to the call that changed it first. Nothing where there are none. */
export function ChangedFiles({ ways }: ChangedFilesProps): ReactNode {
  const labels = useLabels();
  const { failureOf, callKinds } = useTranscriptContext();
  // A token must not wait for it.
  const now = useDeferredValue(useTranscriptView().views);
  const views = useReadAhead(now, aheadOfFiles({ failureOf, callKinds }));
  const files = useMemo(() => changedFiles(views, { failureOf, callKinds }), [views, failureOf, callKinds]);
  const names = useMemo(() => shortPaths(files.map(({ path }) => path)), [files]);
  const [all, setAll] = useState(false);
  if (files.length === 0) return null;
  const words = labels.changedFiles(files.length);
  // One more is as short as the words that would stand for it.
  const isCut = files.length > FEW + 1;
  const shown = files.slice(0, !isCut ? FEW + 1 : all ? MOST : FEW);
  return (
    <div data-part="Files">
      <FileNames files={shown} names={names} words={words} ways={ways} />
      {isCut && (
        <button type="button" data-part="Action" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? labels.fewerFiles : labels.moreFiles(files.length - FEW)}
        </button>
      )}
    </div>
  );
}

interface FileNamesProps extends ChangedFilesProps {
  readonly files: readonly ChangedFile[];
  /** What the files are called, at least. */
  readonly names: readonly string[];
  /** Stands before them. */
  readonly words: string;
}

/** Files by their names, each a way to the call that changed it first. */
export function FileNames({ files, names, words, ways }: FileNamesProps): ReactNode {
  const labels = useLabels();
  return (
    <>
      <span data-part="Label">{words}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without marks */}
      <ul role="list" aria-label={words}>
        {files.map((file, index) => (
          <li key={file.path}>
            {ways.to([file.place], <bdi>{clip(names[index] ?? '', 80)}</bdi>, { title: clip(file.path) })}{' '}
            <Change of={file} labels={labels} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What else than a change was made of a file. */
function Change({ of, labels }: { readonly of: ChangedFile; readonly labels: TranscriptLabels }): ReactNode {
  const words =
    of.change === 'added' ? labels.newFile : of.change === 'deleted' ? labels.deletedFile : undefined;
  return words !== undefined && <span data-part="Label">{words}</span>;
}
