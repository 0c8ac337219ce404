import { diffDecisions } from '@agent-transcript/schema/compare';
import type { ReactNode } from 'react';
import { isProse, LazyWords } from '../decision/LazyParts';
import type { AutoFormLabels } from '../labels/en';
import { type Run, shareableOf } from './run';

interface InputChangesProps {
  readonly labels: AutoFormLabels;
  readonly before: Run;
  readonly after: Run;
}

/** How many changes are listed. */
const MAX_CHANGES = 50;

/** What was changed in the input between two runs: what a difference of their decisions may come from. */
export function InputChanges({ labels, before, after }: InputChangesProps): ReactNode {
  const changes = diffDecisions(shareableOf(before).input, shareableOf(after).input);
  // A secret that is no longer known cannot be compared.
  const isKnown = before.lacksSecrets !== true && after.lacksSecrets !== true;
  const hasOtherSecret = isKnown && diffDecisions(before.input, after.input).length > changes.length;
  return (
    <section data-part="Changes" aria-label={labels.playground.changedInput}>
      <h3>{labels.playground.changedInput}</h3>
      {changes.length === 0 && !hasOtherSecret ? (
        <p>—</p>
      ) : (
        <ul>
          {changes.slice(0, MAX_CHANGES).map((change) => (
            <li key={change.pointer}>
              <code dir="ltr">{change.pointer || '/'}</code>{' '}
              <Changed before={change.before} after={change.after} />
            </li>
          ))}
          {hasOtherSecret && <li>{labels.playground.otherSecret}</li>}
        </ul>
      )}
      {changes.length > MAX_CHANGES && <p>{labels.form.tooMany(MAX_CHANGES, changes.length)}</p>}
    </section>
  );
}

interface ChangedProps {
  readonly before: unknown;
  readonly after: unknown;
}

/** Both values; of texts of several words only the words that differ. */
function Changed({ before, after }: ChangedProps): ReactNode {
  const both = (
    <>
      {before !== undefined && <del>{short(before)}</del>} {after !== undefined && <ins>{short(after)}</ins>}
    </>
  );
  return isProse(before) && isProse(after) ? (
    <LazyWords before={before} after={after} otherwise={both} />
  ) : (
    both
  );
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
