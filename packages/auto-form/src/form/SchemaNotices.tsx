import type { Notice } from '@agent-transcript/schema/prepare';
import type { ReactNode } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import type { UiNotice } from '../labels/problems';

/** Most notices that are listed. */
const MAX_NOTICES = 50;

interface SchemaNoticesProps {
  readonly notices: readonly Notice[];
  readonly uiNotices: readonly UiNotice[];
  readonly labels: FormLabels;
}

/** The parts of the schema and the `uiSchema` that the form cannot follow, and why. */
export function SchemaNotices({ notices, uiNotices, labels }: SchemaNoticesProps): ReactNode {
  const all = [
    ...notices.map((notice) => ({ ...notice, text: labels.notice(notice) })),
    ...uiNotices.map((notice) => ({
      ...notice,
      pointer: `${notice.code === 'failed' ? 'theme' : 'uiSchema'}${notice.pointer}`,
      text: labels.uiNotice(notice),
    })),
  ];
  if (all.length === 0) return null;
  return (
    <details data-part="Notices">
      <summary>
        <bdi>{labels.notices(all.length)}</bdi>
      </summary>
      <ul>
        {all.slice(0, MAX_NOTICES).map(({ code, pointer, text }) => (
          <li key={`${code} ${pointer}`}>
            <code dir="ltr">{pointer || '/'}</code> {text}
          </li>
        ))}
      </ul>
      {all.length > MAX_NOTICES && <p>{labels.tooMany(MAX_NOTICES, all.length)}</p>}
    </details>
  );
}
