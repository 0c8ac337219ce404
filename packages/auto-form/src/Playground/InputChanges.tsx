import type { JsonValue } from '@agent-transcript/protocol';
import type { ReactNode } from 'react';
import { diffDecisions } from '../compare';
import type { AutoFormLabels } from '../labels/en';

interface InputChangesProps {
  readonly labels: AutoFormLabels;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** How many changes are listed. */
const MAX_CHANGES = 50;

/** What was changed in the input between two runs: what a difference of their decisions may come from. */
export function InputChanges({ labels, before, after }: InputChangesProps): ReactNode {
  const changes = diffDecisions(before, after);
  return (
    <section data-part="Changes" aria-label={labels.playground.changedInput}>
      <h3>{labels.playground.changedInput}</h3>
      {changes.length === 0 ? (
        <p>—</p>
      ) : (
        <ul>
          {changes.slice(0, MAX_CHANGES).map((change) => (
            <li key={change.pointer}>
              <code dir="ltr">{change.pointer || '/'}</code>{' '}
              {'before' in change && change.before !== undefined && <del>{short(change.before)}</del>}{' '}
              {'after' in change && change.after !== undefined && <ins>{short(change.after)}</ins>}
            </li>
          ))}
        </ul>
      )}
      {changes.length > MAX_CHANGES && <p>{labels.form.tooMany(MAX_CHANGES, changes.length)}</p>}
    </section>
  );
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
