import { diffDecisions } from '@agent-transcript/schema/compare';
import type { ReactNode } from 'react';
import { LazyWords } from '../decision/LazyParts';
import type { AutoFormLabels } from '../labels/en';
import { type Run, shareableOf } from './runs/run';

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
              <LazyWords
                before={change.before}
                after={change.after}
                otherwise={
                  <>
                    {change.before !== undefined && <del>{short(change.before)}</del>}{' '}
                    {change.after !== undefined && <ins>{short(change.after)}</ins>}
                  </>
                }
              />
            </li>
          ))}
          {hasOtherSecret && <li>{labels.playground.otherSecret}</li>}
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
