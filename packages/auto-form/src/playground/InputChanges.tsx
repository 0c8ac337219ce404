import type { AnyRequest, JsonValue } from '@agent-transcript/protocol';
import { diffDecisions } from '@agent-transcript/schema/compare';
import { type ReactNode, useMemo } from 'react';
import { LazyWords } from '../decision/LazyParts';
import type { AutoFormLabels } from '../labels/AutoFormLabels';
import { withoutDataSecrets } from './runs/dataSecrets';
import { dataKey, dataOfRequest } from './runs/requestData';
import { type Run, shareableOf } from './runs/run';

interface InputChangesProps {
  readonly labels: AutoFormLabels;
  readonly request: AnyRequest;
  readonly before: Run;
  readonly after: Run;
}

/** Most changes that are listed. */
const MAX_CHANGES = 50;

/** Changes of the input and the Data between two runs, which may explain different decisions. */
export function InputChanges({ labels, request, before, after }: InputChangesProps): ReactNode {
  const changes = useMemo(
    () => changesOf(withoutDataSecrets(request), shareableOf(before), shareableOf(after)),
    [request, before, after],
  );
  // A secret that is no longer known cannot be compared.
  const isKnown = before.lacksSecrets !== true && after.lacksSecrets !== true;
  const hasOtherSecret = isKnown && changesOf(request, before, after).length > changes.length;
  return (
    <section data-part="Changes" aria-label={labels.playground.changedInput}>
      <h3>{labels.playground.changedInput}</h3>
      {changes.length === 0 && !hasOtherSecret ? (
        <p>—</p>
      ) : (
        <ul>
          {changes.slice(0, MAX_CHANGES).map((change) => (
            <li key={change.place}>
              <code dir="ltr">{change.place}</code>{' '}
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

interface Change {
  /** A JSON Pointer into the input, or a reference to Data: `/city`, `†user.city`. */
  readonly place: string;
  readonly before: unknown;
  readonly after: unknown;
}

function changesOf(request: AnyRequest, before: Run, after: Run): readonly Change[] {
  const inInput = diffDecisions(before.input, after.input).map((change) => ({
    ...change,
    place: change.pointer || '/',
  }));
  if (before.data === after.data) return inInput;
  const inData = dataOfRequest(request).flatMap((data) => {
    const of = (run: Run): JsonValue =>
      run.data?.find((edit) => dataKey(edit) === dataKey(data))?.value ?? data.value;
    const name = `†${data.kind}${data.instance === undefined ? '' : ` (${data.instance})`}`;
    return diffDecisions(of(before), of(after)).map((change) => ({
      ...change,
      place: name + change.pointer.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~'),
    }));
  });
  return [...inInput, ...inData];
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
