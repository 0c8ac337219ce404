'use client';

import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import type { ValidatorChoice } from '../../form/ValidatorChoice';
import type { AutoFormLabels } from '../../labels/AutoFormLabels';
import { dataKey, type EditedData, type RequestData } from '../runs/requestData';
import { DataForm } from './DataForm';
import type { DataGate } from './DataGate';

interface ContextDataProps {
  readonly labels: AutoFormLabels;
  readonly data: readonly RequestData[];
  readonly edits: readonly EditedData[];
  readonly validator: ValidatorChoice | undefined;
  readonly forgetsSecrets: boolean;
  readonly gate: RefObject<DataGate>;
  readonly onEdits: (edits: readonly EditedData[]) => void;
}

/** The Data that a Request brings along, each of it to be edited by its schema. */
export function ContextData({ labels, data, edits, onEdits, ...rest }: ContextDataProps): ReactNode {
  return (
    <>
      <p data-part="Note">{labels.playground.dataNote}</p>
      {data.map((one) => {
        const key = dataKey(one);
        const edit = edits.find((other) => dataKey(other) === key);
        return (
          <DataEntry
            key={key}
            {...rest}
            labels={labels}
            data={one}
            edit={edit}
            startsOpen={data.length === 1}
            onEdit={(value) => {
              const others = edits.filter((other) => other !== edit);
              const { kind, instance } = one;
              const mine = { kind, ...(instance !== undefined && { instance }), value: value ?? null };
              onEdits(value === undefined ? others : [...others, mine]);
            }}
          />
        );
      })}
    </>
  );
}

interface DataEntryProps extends Pick<ContextDataProps, 'labels' | 'validator' | 'forgetsSecrets' | 'gate'> {
  readonly data: RequestData;
  readonly edit: EditedData | undefined;
  readonly startsOpen: boolean;
  /** Called with the new value, or with `undefined` for the Request's own. */
  readonly onEdit: (value: EditedData['value'] | undefined) => void;
}

/** One kind of Data under its name, and its fields once they were asked for. */
function DataEntry({ data, edit, startsOpen, ...rest }: DataEntryProps): ReactNode {
  const { playground: words, form } = rest.labels;
  const [isOpen, setOpen] = useState(startsOpen);
  const [wasOpen, setWasOpen] = useState(startsOpen);
  const [problems, setProblems] = useState(0);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) setWasOpen(true);
  };
  const show = useCallback(() => setOpen(true), []);
  return (
    <details data-part="DataEntry" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>
        <bdi>{data.kind}</bdi>
        {data.instance !== undefined && (
          <>
            {' '}
            (<bdi>{data.instance}</bdi>)
          </>
        )}{' '}
        {edit !== undefined && <span data-part="Changed">{words.dataChanged}</span>}{' '}
        {problems > 0 && <span data-part="Problem">{form.problems(problems)}</span>}
      </summary>
      {wasOpen && <DataForm {...rest} data={data} edit={edit} onProblems={setProblems} onUnreadable={show} />}
    </details>
  );
}
