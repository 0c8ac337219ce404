'use client';

import type { EditCall, FileChange } from '@agent-transcript/analysis/calls';
import type { ReactNode } from 'react';
import { useIsWide } from '../../../dom/useIsWide';
import type { BlockState } from '../../../model/block/BlockState';
import { toolState } from '../../../model/block/toolState';
import { countChanges } from '../../../model/diff/lineDiff';
import { patchText } from '../../../model/diff/patchText';
import { clip } from '../../../model/texts/clip';
import { stateLabel } from '../../../parts/StatusMark/StatusMark';
import type { CallViewProps } from '../../../state/CallKind';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { useLabels } from '../../../state/useLabels';
import { usePageChoice } from '../../../state/usePageChoice';
import { CallFrame } from '../frame/CallFrame';
import { FileDiff } from './FileDiff';

/** Minimum width of a side-by-side diff, in CSS pixels. */
const SIDE_BY_SIDE = 640;

/** Changes that an edit made or requested: a diff for each file. */
export function DiffView({ call, node, json }: CallViewProps<EditCall>): ReactNode {
  const labels = useLabels();
  const [ref, wide] = useIsWide(SIDE_BY_SIDE);
  const [chosen, setSplit] = usePageChoice('split', false);
  const split = wide && chosen;
  const { failureOf } = useTranscriptContext();
  const state = toolState(node, failureOf);
  const { changes } = call;
  const [only] = changes;
  const hasSides = changes.some(({ stretches }) => stretches.some(({ before }) => before !== ''));
  return (
    <CallFrame
      name="diff"
      title={
        changes.length === 1 && only !== undefined ? (
          <FileHead change={only} state={state} counts={false} />
        ) : (
          [labels.files(changes.length), ...(state === 'done' ? [] : [stateLabel(labels, state)])].join(' · ')
        )
      }
      json={json}
      copy={() => patchText(changes)}
      actions={
        wide &&
        hasSides && (
          <>
            <button type="button" data-part="Action" aria-pressed={!split} onClick={() => setSplit(false)}>
              {labels.unified}
            </button>
            <button type="button" data-part="Action" aria-pressed={split} onClick={() => setSplit(true)}>
              {labels.sideBySide}
            </button>
          </>
        )
      }
    >
      {only !== undefined && changes.length === 1 && isNamedOnly(only) ? null : (
        <div data-component="Diff" ref={ref}>
          {changes.map((change, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- changes of one call, which may repeat a path
            <div key={index} data-part="File">
              {changes.length > 1 && (
                <p data-part="FileHead">
                  <FileHead change={change} state={state} counts={state === 'done'} />
                </p>
              )}
              {!isNamedOnly(change) && <FileDiff change={change} isDone={state === 'done'} split={split} />}
            </div>
          ))}
        </div>
      )}
    </CallFrame>
  );
}

/** True if the path is the whole change: the file was deleted or moved, without other changes. */
const isNamedOnly = ({ change, stretches }: FileChange) =>
  (change === 'deleted' || change === 'moved') && stretches.length === 0;

interface FileHeadProps {
  readonly change: FileChange;
  /** State of its call. */
  readonly state: BlockState;
  readonly counts: boolean;
}

/** Path of a file, and its change. For a call with one file, the row of the call has the counts. */
function FileHead({ change, state, counts }: FileHeadProps): ReactNode {
  const labels = useLabels();
  const { added, removed } = countChanges(change);
  return (
    <>
      <bdi>{clip(change.path)}</bdi>
      {wordsOf(change, state, labels).map((words) => (
        <span key={words} data-part="Detail">
          {' '}
          {words}
        </span>
      ))}
      {counts && change.change !== 'written' && added > 0 && (
        <span data-part="Fact" data-tone="added" dir="ltr">
          {` +${added}`}
        </span>
      )}
      {counts && removed > 0 && (
        <span data-part="Fact" data-tone="removed" dir="ltr">
          {` −${removed}`}
        </span>
      )}
    </>
  );
}

function wordsOf(
  { change, movedTo, stretches }: FileChange,
  state: BlockState,
  labels: ReturnType<typeof useLabels>,
): readonly string[] {
  const isDone = state === 'done';
  return [
    ...(isDone && change === 'added' ? [labels.newFile] : []),
    ...(isDone && change === 'deleted' ? [labels.deletedFile] : []),
    ...(movedTo === undefined ? [] : [isDone ? labels.movedTo(clip(movedTo)) : `→ ${clip(movedTo)}`]),
    ...(stretches.some(({ everywhere }) => everywhere) ? [labels.everywhere] : []),
    ...(isDone ? [] : [stateLabel(labels, state)]),
  ];
}
