'use client';

import type { JsonValue } from '@agent-transcript/protocol';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { focusFirst } from '../../form/focusFirst';
import { SchemaNotices } from '../../form/SchemaNotices';
import { FormInternals } from '../../form/theme/FormInternals';
import { useFieldErrors } from '../../form/useFieldErrors';
import { useFieldValues } from '../../form/useFieldValues';
import { usePreparedForm } from '../../form/usePreparedForm';
import { useRegistry } from '../../form/useRegistry';
import type { ValidatorChoice } from '../../form/ValidatorChoice';
import { ValueFields } from '../../form/ValueFields';
import type { AutoFormLabels } from '../../labels/AutoFormLabels';
import { dataKey, type EditedData, type RequestData } from '../runs/requestData';
import type { DataGate } from './DataGate';

interface DataFormProps {
  readonly labels: AutoFormLabels;
  readonly data: RequestData;
  /** Initial value in place of the Request's own. */
  readonly edit: EditedData | undefined;
  readonly validator: ValidatorChoice | undefined;
  readonly forgetsSecrets: boolean;
  readonly gate: RefObject<DataGate>;
  readonly onEdit: (value: JsonValue | undefined) => void;
  readonly onProblems: (count: number) => void;
  /** Called when a run would pass over what cannot be read. */
  readonly onUnreadable: () => void;
}

/** The fields of one kind of Data, or its JSON if it has no schema. Issues are shown, but do not prevent a run. */
export function DataForm(props: DataFormProps): ReactNode {
  const {
    labels,
    data,
    edit,
    validator = 'ajv',
    forgetsSecrets,
    gate,
    onEdit,
    onProblems,
    onUnreadable,
  } = props;
  const { form: formWords, playground: words } = labels;
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const form = usePreparedForm(data.schema ?? true);
  const { root } = form.fieldSchemas;
  // Filled defaults do not count as edits.
  const [originals] = useState(() => [data.value, form.fill(root, data.value)].map(textOf));
  const values = useFieldValues({
    form,
    defaultValue: edit?.value ?? data.value,
    labels: formWords,
    forgetsSecrets,
    onChange: (value = null) => onEdit(originals.includes(textOf(value)) ? undefined : value),
  });
  const registry = useRegistry({
    schema: values.shown,
    logic: values.logic,
    fill: form.fill,
    labels: formWords,
    host: form.host,
    formContext: undefined,
    idPrefix: id,
  });
  const checks = useFieldErrors({ form, values, validator, labels: formWords });
  const { unread } = values.context;

  const count = checks.errors.length;
  useEffect(() => onProblems(count), [onProblems, count]);
  const key = dataKey(data);
  useEffect(() => {
    const gates = gate.current;
    gates.set(key, () => {
      if (unread.size === 0) return true;
      onUnreadable();
      const pointers = [...unread.keys()];
      // The parts around it may have to open first.
      requestAnimationFrame(() => focusFirst(fields.current, pointers));
      return false;
    });
    return () => void gates.delete(key);
  }, [gate, key, unread, onUnreadable]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving a field is heard here for all fields
    <div data-component="InputForm" onBlur={checks.leave} onPointerDownCapture={checks.press}>
      {data.description !== undefined && (
        <p data-part="Description" dir="auto">
          {data.description}
        </p>
      )}
      <div data-part="Toolbar">
        {data.schema !== undefined && (
          <button type="button" data-part="Action" aria-pressed={values.asJson} onClick={values.toggleJson}>
            {values.asJson ? formWords.editAsFields : formWords.editAsJson}
          </button>
        )}
        <button
          type="button"
          data-part="Action"
          onClick={() => {
            checks.forget();
            values.restart(data.value);
            onEdit(undefined);
          }}
        >
          {words.originalData}
        </button>
      </div>
      <SchemaNotices notices={form.prepared.notices} uiNotices={[]} labels={formWords} />
      <div ref={fields} data-part="Fields">
        <FormInternals.Provider value={values.context}>
          <ValueFields
            key={`${values.turn} ${values.asJson}`}
            registry={registry}
            value={values.value}
            errors={checks.errors}
            disabled={false}
            onChange={(next, path) => {
              values.change(next, path);
              checks.recheck();
            }}
          />
        </FormInternals.Provider>
      </div>
      {values.extra.length > 0 && <p data-part="Note">{formWords.kept(values.extra)}</p>}
    </div>
  );
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value);
}
