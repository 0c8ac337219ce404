'use client';

import { type Comparison, type PlacedIssue, placedIssues } from '@agent-transcript/schema/compare';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { clip } from './clip';
import { useDecision } from './DecisionContext';
import { StatusShape } from './RowStatusMark';

/** Issues that are listed at first, and as many as are ever listed. */
const PAGE = 10;
const MAX_LISTED = 1_000;

interface VerdictProps {
  readonly comparison: Comparison;
  readonly streaming: boolean;
  readonly onGo: (pointer: string) => void;
}

/** The verdict; if the decision does not conform, each issue as a link to its row. */
export function Verdict({ comparison, streaming, onGo }: VerdictProps): ReactNode {
  const { labels, changes } = useDecision();
  const { valid, root } = comparison;
  const nothing = root.value === undefined && !streaming;
  const tone = streaming ? 'streaming' : nothing || valid === null ? 'absent' : valid ? 'ok' : 'invalid';
  return (
    <>
      {/* One text for as long as the decision streams: a live region must not speak at every word. */}
      <p data-part="Verdict" data-status={tone} role="status">
        <StatusShape status={tone} />
        <span>
          <bdi>{verdict()}</bdi>
          {changes.count > 0 && (
            <>
              {' '}
              <bdi data-part="Count">{labels.changes(changes.count)}</bdi>
            </>
          )}
        </span>
      </p>
      {root.issueCount > 0 && !streaming && <IssueList comparison={comparison} onGo={onGo} />}
    </>
  );

  function verdict(): string {
    if (streaming) return labels.streaming;
    if (nothing) return labels.noDecision;
    if (valid === null) return labels.noVerdict;
    return valid ? labels.conforms : labels.issues(root.issueCount);
  }
}

function IssueList({ comparison: { root }, onGo }: Omit<VerdictProps, 'streaming'>): ReactNode {
  const { labels } = useDecision();
  const [limit, setLimit] = useState(PAGE);
  const placed = placedIssues(root, MAX_LISTED);
  const shown = placed.slice(0, limit);
  return (
    <>
      <ul data-part="IssueList">
        {shown.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same issue may be reported twice
          <li key={index}>
            <IssueLink {...one} onGo={onGo} />
          </li>
        ))}
      </ul>
      {shown.length < placed.length && (
        <button type="button" data-part="More" onClick={() => setLimit(MAX_LISTED)}>
          {labels.showMore(shown.length, root.issueCount)}
        </button>
      )}
    </>
  );
}

function IssueLink({ issue, row, path, onGo }: PlacedIssue & Pick<VerdictProps, 'onGo'>): ReactNode {
  const { labels, idOf } = useDecision();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(row.pointer);
  };
  // As the rows say it, in few words: a level has no more than its share of the line.
  const place = path.map((label) => clip(label, 40)).join(' › ') || row.label || labels.decision;
  return (
    <>
      {/* The colon runs with the place, whichever way the page does. */}
      <bdi>
        <a href={`#${idOf(row.pointer)}`} onClick={go}>
          {clip(place, 120)}
        </a>
        {labels.colon.trimEnd()}
      </bdi>{' '}
      <bdi title={clip(issue.message, 1_000)}>{clip(labels.issue(issue), 300)}</bdi>
    </>
  );
}
