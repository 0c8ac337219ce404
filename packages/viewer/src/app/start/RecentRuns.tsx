import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Icon } from '../bar/Icon';
import type { Recent, RecentRun } from '../recent/createRecent';
import { formatTitle } from '../run/formatTitle';
import { saySize, sayTime } from '../words/sayValues';
import { useWords } from '../words/words';

/** Props of {@link RecentRuns}. */
export interface RecentRunsProps {
  readonly recent: Recent;
  readonly onOpen: (id: string) => void;
}

/** The recently opened runs stored in this browser. */
export function RecentRuns({ recent, onOpen }: RecentRunsProps): ReactNode {
  const words = useWords();
  const [runs, setRuns] = useState<readonly RecentRun[]>([]);
  const load = useCallback(() => void recent.list().then(setRuns), [recent]);
  useEffect(load, [load]);
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{words.recent}</h2>
      <p className="viewer-quiet">
        {words.recentNote}{' '}
        <button type="button" onClick={() => void recent.clear().then(load)}>
          {words.clearRecent}
        </button>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without marks */}
      <ul role="list" className="viewer-list">
        {runs.map(({ id, name, title, format, size, opened }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <strong>
                <bdi>{title ?? (name || words.untitled)}</bdi>
              </strong>
              <span className="viewer-quiet">
                {formatTitle(format)} · <bdi>{name || words.untitled}</bdi> · {saySize(size)} ·{' '}
                {sayTime(opened)}
              </span>
            </button>
            <button
              type="button"
              className="viewer-close"
              aria-label={words.forget(title ?? (name || words.untitled))}
              onClick={() => void recent.forget(id).then(load)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
