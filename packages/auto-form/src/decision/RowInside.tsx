'use client';

import type { DecisionRow } from '@agent-transcript/schema/compare';
import { type ReactNode, useContext, useState } from 'react';
import { TargetContext, useDecision } from './DecisionContext';
import { Entry } from './Entry';
import { previewValue } from './previewValue';
import { Row } from './Row';
import { RowTable } from './RowTable';
import { componentOf, RowValue } from './RowValue';

/** Rows of one container that are shown at first, and that each press of the button adds. */
const PAGE = 50;
const NEXT_PAGE = 200;

/** The rows inside an object or a list. */
export function RowInside({ row, level }: { row: DecisionRow; level: number }): ReactNode {
  const { labels, components } = useDecision();
  const [limit, setLimit] = useState(PAGE);
  const { children, kind } = row;
  const target = useContext(TargetContext);
  const wanted = target === null ? -1 : children.findIndex(({ pointer }) => isAt(pointer, target));
  if (wanted >= limit) setLimit(wanted + PAGE);
  if (componentOf(components, row) !== undefined) return <RowValue row={row} />;
  const shown = children.length > limit ? children.slice(0, limit) : children;
  return (
    <>
      {kind === 'table' ? (
        <RowTable row={row} shown={shown} />
      ) : kind === 'list' && children.every(isSimple) ? (
        <ol data-part="Entries">
          {shown.map((child) => (
            <Entry key={child.key} row={child} />
          ))}
        </ol>
      ) : (
        <dl data-part="Rows">
          {shown.map((child) => (
            <Row key={child.key} row={child} level={level} />
          ))}
        </dl>
      )}
      {shown.length < children.length && (
        <button type="button" data-part="More" onClick={() => setLimit(limit + NEXT_PAGE)}>
          {labels.showMore(shown.length, children.length)}
        </button>
      )}
      <Removed row={row} />
    </>
  );
}

function isAt(pointer: string, target: string): boolean {
  return target.startsWith(pointer) && (target.length === pointer.length || target[pointer.length] === '/');
}

/** A value with nothing to say but itself. */
function isSimple({ children, description, notice }: DecisionRow): boolean {
  return children.length === 0 && description === undefined && notice === undefined;
}

/** Most removed values that are listed. */
const MAX_REMOVED = 20;

/** Values of the compared decision that have no row here. */
function Removed({ row }: { row: DecisionRow }): ReactNode {
  const { labels, changes } = useDecision();
  const removed = changes.removed.get(row.pointer);
  if (removed === undefined) return null;
  const isList = Array.isArray(row.value);
  const keys = isList ? null : new Set(row.children.map(({ key }) => key));
  const gone = removed.filter(({ key }) => keys?.has(key) !== true);
  if (gone.length === 0) return null;
  return (
    <ul data-part="Removed">
      {gone.slice(0, MAX_REMOVED).map(({ key, before }) => (
        <li key={key}>
          {labels.removed}
          {labels.colon}
          {!isList && <bdi>{key} </bdi>}
          <del>{previewValue(before, labels)}</del>
        </li>
      ))}
      {gone.length > MAX_REMOVED && <li>{labels.items(gone.length)}</li>}
    </ul>
  );
}
