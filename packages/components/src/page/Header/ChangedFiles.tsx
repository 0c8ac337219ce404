'use client';

import { type ChangedFile, changedFiles } from '@agent-transcript/analysis/summary';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { clip } from '../../model/texts/clip';
import { shortPaths } from '../../model/texts/shortPaths';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useTranscriptView } from '../view/TranscriptView';
import { useTold } from '../view/useTold';
import type { Ways } from './SummaryItems';

interface ChangedFilesProps {
  readonly ways: Ways;
}

/** Number of files shown at first, and at most. */
const FEW = 6;
const MOST = 500;

/** Files that a run changed, each with a link to the first call that changed it. Nothing if there are none. */
export function ChangedFiles({ ways }: ChangedFilesProps): ReactNode {
  const labels = useLabels();
  const { failureOf, callKinds } = useTranscriptContext();
  // Deferred, so that a token does not wait for it.
  const views = useTold(useDeferredValue(useTranscriptView().views));
  const files = useMemo(() => changedFiles(views, { failureOf, callKinds }), [views, failureOf, callKinds]);
  const names = useMemo(() => shortPaths(files.map(({ path }) => path)), [files]);
  const [all, setAll] = useState(false);
  if (files.length === 0) return null;
  const words = labels.changedFiles(files.length);
  // One more name is as short as the button in its place.
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
  /** Shortest distinct names of the files. */
  readonly names: readonly string[];
  /** Label before them. */
  readonly words: string;
}

/** Names of files, each with a link to the first call that changed it. */
export function FileNames({ files, names, words, ways }: FileNamesProps): ReactNode {
  const labels = useLabels();
  return (
    <>
      <span data-part="Label">{words}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role of a list without bullets */}
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

/** Label of a file that was added or deleted. */
function Change({ of, labels }: { readonly of: ChangedFile; readonly labels: TranscriptLabels }): ReactNode {
  const words =
    of.change === 'added' ? labels.newFile : of.change === 'deleted' ? labels.deletedFile : undefined;
  return words !== undefined && <span data-part="Label">{words}</span>;
}
