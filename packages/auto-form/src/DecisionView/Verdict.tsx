import { type MouseEvent, type ReactNode, useState } from 'react';
import { type Comparison, type PlacedIssue, placedIssues } from '../compare';
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

/** Whether the decision conforms; if it does not, each issue as a link to its row. */
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
        {streaming
          ? labels.streaming
          : nothing
            ? labels.nothing
            : valid === null
              ? labels.noVerdict
              : valid
                ? labels.conforms
                : labels.issues(root.issueCount)}
        {changes.count > 0 && <span data-part="Count">{labels.changes(changes.count)}</span>}
      </p>
      {root.issueCount > 0 && !streaming && <IssueList comparison={comparison} onGo={onGo} />}
    </>
  );
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

function IssueLink({ issue, row, onGo }: PlacedIssue & Pick<VerdictProps, 'onGo'>): ReactNode {
  const { labels, idOf } = useDecision();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(row.pointer);
  };
  const place = placeOf(row.pointer) || row.label || labels.decision;
  return (
    <>
      <a href={`#${idOf(row.pointer)}`} onClick={go}>
        <bdi>{clip(place, 120)}</bdi>
      </a>{' '}
      <span title={clip(issue.message, 1_000)}>{clip(labels.issue(issue), 300)}</span>
    </>
  );
}

/** A pointer as people read it: `lines › 2 › price`. */
function placeOf(pointer: string): string {
  const keys = pointer.slice(0, 2_000).split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join(' › ');
}
