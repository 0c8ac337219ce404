import type { Notice } from '@agent-transcript/schema/prepare';
import type { ReactNode } from 'react';
import type { FormLabels } from '../labels/form';

/** How many notices are listed. */
const MAX_NOTICES = 50;

/** What of the schema is not shown as it was given, and why. */
export function SchemaNotices({
  notices,
  labels,
}: {
  notices: readonly Notice[];
  labels: FormLabels;
}): ReactNode {
  if (notices.length === 0) return null;
  return (
    <details data-part="Notices">
      <summary>
        <bdi>{labels.notices(notices.length)}</bdi>
      </summary>
      <ul>
        {notices.slice(0, MAX_NOTICES).map((notice) => (
          <li key={`${notice.code} ${notice.pointer}`}>
            <code dir="ltr">{notice.pointer || '/'}</code> {labels.notice(notice)}
          </li>
        ))}
      </ul>
      {notices.length > MAX_NOTICES && <p>{labels.tooMany(MAX_NOTICES, notices.length)}</p>}
    </details>
  );
}
