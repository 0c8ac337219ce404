'use client';

import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useFormInternals } from '../form/theme/FormInternals';
import { BranchSelect, type BranchSelectProps, UnionTemplate } from '../form/theme/templates/UnionTemplate';
import type { UnionTemplateProps } from '../form/theme/types';
import { FieldName } from './FieldName';
import { Guard } from './Guard';
import type { HostComponent } from './readTemplates';
import { useBranchName } from './useControlNames';

interface UnionAdapterProps {
  readonly given: UnionTemplateProps;
  /** The host's template. */
  readonly Template: HostComponent;
}

/** The host's template for a value of one of several kinds. */
export function UnionAdapter({ given, Template }: UnionAdapterProps): ReactNode {
  return (
    <Guard name="MultiSchemaFieldTemplate" fallback={<UnionTemplate {...given} />}>
      <Template {...given} />
    </Guard>
  );
}

interface BranchAdapterProps {
  readonly given: BranchSelectProps;
  /** The theme's control to choose one of several values. */
  readonly Widget: HostComponent;
}

const KINDS = { type: 'number' };
const nothing = () => undefined;

/** The theme's select as what chooses between the branches of a union. */
export function BranchAdapter({ given, Widget }: BranchAdapterProps): ReactNode {
  const { title, names, chosen, mayBeUnset, isWrong, disabled, onChoose, registry } = given;
  const { labels } = useFormInternals();
  const id = useId();
  const name = labels.kindOf(title);
  const control = useRef<HTMLDivElement>(null);
  const options = useMemo(
    () => ({
      enumOptions: [
        ...(mayBeUnset ? [{ value: -1, label: labels.notSet }] : []),
        ...names.map((label, value) => ({ value, label })),
      ],
    }),
    [names, mayBeUnset, labels],
  );
  useBranchName(control, `${id}--label`);
  return (
    <div ref={control} data-part="Branch">
      <span id={`${id}--label`} hidden>
        {name}
      </span>
      <FieldName.Provider value={name}>
        <Guard name="SelectWidget" fallback={<BranchSelect {...given} />}>
          <Widget
            id={id}
            htmlName={id}
            name={name}
            label={name}
            hideLabel={false}
            schema={KINDS}
            uiSchema={{}}
            options={options}
            value={chosen}
            required
            disabled={disabled}
            readonly={false}
            multiple={false}
            autofocus={false}
            placeholder={labels.choose}
            rawErrors={isWrong ? [''] : []}
            registry={registry}
            onChange={(value: unknown) => typeof value === 'number' && value !== chosen && onChoose(value)}
            onBlur={nothing}
            onFocus={nothing}
          />
        </Guard>
      </FieldName.Provider>
    </div>
  );
}
