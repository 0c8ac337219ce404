'use client';

import type { DecisionRow } from '@agent-transcript/schema/compare';
import type { ReactNode } from 'react';
import { useDecision } from './DecisionContext';
import { LazyWords } from './LazyParts';
import { previewValue } from './previewValue';
import { TextPages } from './TextPages';

/** Issues of one row that are named; a thousand of them say no more. */
const MAX_ISSUES = 20;

/** The notes below a value: its issues, its description, its former value. */
export function RowNotes({ row }: { row: DecisionRow }): ReactNode {
  const { labels } = useDecision();
  const { issues, otherIssues, union, notice, description } = row;
  // The status or the line about the closest branch says these already.
  const said = union?.matched === false ? union.keyword : row.status === 'missing' ? 'required' : '';
  const listed = issues.filter(({ keyword }) => keyword !== said);
  return (
    <>
      {union?.matched === false && (
        <p data-part="Note" data-tone="failure">
          {labels.closest(union.title, union.branches)}
        </p>
      )}
      {listed.length > 0 && (
        <ul data-part="Issues">
          {listed.slice(0, MAX_ISSUES).map((issue, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list of texts, some of them the same
            <li key={index} title={issue.message.slice(0, 1_000)}>
              {issue.pointer !== row.pointer && issue.pointer.startsWith(row.pointer) && (
                <code>{issue.pointer.slice(row.pointer.length, row.pointer.length + 200)} </code>
              )}
              <bdi>{labels.issue(issue).slice(0, 1_000)}</bdi>
            </li>
          ))}
          {listed.length > MAX_ISSUES && <li>{labels.issues(listed.length)}</li>}
        </ul>
      )}
      {union?.matched === false && otherIssues.length > 0 && (
        <p data-part="Note">{labels.otherBranches(otherIssues.length)}</p>
      )}
      {notice !== undefined && <p data-part="Note">{labels.notice(notice).slice(0, 1_000)}</p>}
      {description !== undefined && (
        <p data-part="Description">
          <TextPages text={description} first={400} />
        </p>
      )}
      <RowChange row={row} />
    </>
  );
}

/** The value in the compared decision. */
export function RowChange({ row }: { row: DecisionRow }): ReactNode {
  const { labels, changes } = useDecision();
  const change = changes.at.get(row.pointer) ?? removedHere();
  if (change === undefined) return null;
  if (change.kind === 'added') return <p data-part="Change">{labels.added}</p>;
  const was = (
    <>
      {labels.was}
      {labels.colon}
      <del>{previewValue(change.before, labels, row.choices)}</del>
    </>
  );
  return (
    <p data-part="Change">
      {row.choices === undefined ? (
        <LazyWords before={change.before} after={change.after} otherwise={was} />
      ) : (
        was
      )}
    </p>
  );

  function removedHere() {
    if (row.value !== undefined || row.key === null || changes.count === 0) return undefined;
    const container = row.pointer.slice(0, row.pointer.lastIndexOf('/'));
    return changes.removed.get(container)?.find(({ key }) => key === row.key);
  }
}
