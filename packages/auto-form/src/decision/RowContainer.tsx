'use client';

import type { DecisionRow } from '@agent-transcript/schema/compare';
import { type ReactNode, useId, useState } from 'react';
import { clip } from './clip';
import { useDecision, useHoldsTarget } from './DecisionContext';
import { RowLabel } from './Row';
import { RowInside } from './RowInside';
import { RowNotes } from './RowNotes';
import { RowStatusMark } from './RowStatusMark';

/** Levels that are open at first; deeper ones fold, but for those with something to look at. */
const OPEN_LEVELS = 3;

/** Length of what a closed container says of itself, in UTF-16 units. */
const MAX_GIST = 80;

/** An object or a list in a list of descriptions: it folds, and what is in it stands under its label. */
export function RowContainer({ row, level }: { row: DecisionRow; level: number }): ReactNode {
  const { labels, idOf, changes } = useDecision();
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const holdsTarget = useHoldsTarget(row.pointer);
  const [searchTargetBefore, setSearchTargetBefore] = useState(false);
  // Opens once for the row that the reader asked for, and can be closed afterwards.
  if (holdsTarget !== searchTargetBefore) {
    setSearchTargetBefore(holdsTarget);
    if (holdsTarget) setChosen(true);
  }
  const noticed = row.issueCount > 0 || changes.around.has(row.pointer);
  const open = chosen ?? (level < OPEN_LEVELS || noticed);
  const silent = row.status === 'ok' || row.status === 'streaming';
  const isObject = row.kind === 'object';
  const gist = open || !isObject ? '' : gistOf(row);
  return (
    <div data-part="Row" data-status={row.status} data-kind={row.kind} id={idOf(row.pointer)} tabIndex={-1}>
      <dt data-part="Label">
        <button
          type="button"
          data-part="Toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
        >
          <RowLabel row={row} />
          {/* The spaces are for its name: the words are laid out apart. */}
          {row.union?.matched === true && row.union.title !== '' && (
            <>
              {' '}
              <bdi data-part="Branch">{labels.branch(clip(row.union.title, MAX_GIST))}</bdi>
            </>
          )}
          {gist !== '' && (
            <>
              {' '}
              <bdi data-part="Gist">{gist}</bdi>
            </>
          )}
          {!isObject && (
            <>
              {' '}
              <bdi data-part="Count">{labels.items(countOf(row))}</bdi>
            </>
          )}
          <span data-part="Chevron" aria-hidden="true" />
        </button>
        {!silent && <RowStatusMark status={row.status} />}
      </dt>
      <dd data-part="Body">
        <RowNotes row={row} />
        <div id={id} data-part="Panel" hidden={!open}>
          {open && <RowInside row={row} level={level + 1} />}
        </div>
      </dd>
    </div>
  );
}

function countOf({ value, children }: DecisionRow): number {
  return Array.isArray(value) ? value.length : children.length;
}

/** The first short text in an object: mostly its name. */
function gistOf(row: DecisionRow): string {
  const first = row.children.find(
    ({ kind, value }) => kind === 'text' && (value as string).length <= MAX_GIST,
  );
  return first === undefined ? '' : String(first.value);
}
