'use client';

import { useNextState } from '@agent-transcript/components';
import { type RJSFSchema, toFieldPathId, type ValidatorType } from '@rjsf/utils';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormLabels } from '../labels/form';
import { createSchemaUtils } from './theme/createSchemaUtils';
import { fields } from './theme/fields';
import { SchemaField } from './theme/fields/SchemaField';
import { templates } from './theme/templates';
import type { FieldProps } from './theme/types';
import { widgets } from './theme/widgets';
import type { HostComponents } from './value/applyUiSchema';
import { errorTree, type FieldError } from './value/errorTree';
import type { FieldSchema } from './value/FieldSchema';
import type { FormContext } from './value/FormContext';
import { setAt } from './value/setAt';

interface ValueFieldsProps {
  /** What `toFieldSchema` gives. Another schema keeps the value. */
  readonly schema: FieldSchema;
  /** The value at first; the fields hold it from then on. */
  readonly initial: unknown;
  readonly errors: readonly FieldError[];
  readonly context: FormContext;
  readonly logic: ValidatorType<unknown, RJSFSchema, FormContext>;
  /** The host's widgets and fields, by name. */
  readonly host: HostComponents;
  readonly idPrefix: string;
  readonly disabled: boolean;
  /** Called with the whole value after each change. */
  readonly onChange: (value: unknown) => void;
}

/** RJSF's own words: of those that can still show, a name stays itself. */
const inWords = ({ yes, no }: FormLabels) => {
  return (text: string, params?: string[]) => params?.[0] ?? { Yes: yes, No: no }[text] ?? '';
};

/**
 * Fields made by RJSF's parts in our theme. Its `Form` is left out: what it does with defaults, with what a condition
 * hides and with a union's branches takes away what a person has entered, and it compares the whole form at each key.
 */
export function ValueFields(props: ValueFieldsProps): ReactNode {
  const { schema, initial, errors, context, logic, host, idPrefix, disabled, onChange } = props;
  const [value, setValue] = useState(initial);
  // Several fields may report within one event: each builds on what the one before has made.
  const current = useRef(initial);
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  }, [onChange]);

  const registry = useMemo(
    () => ({
      fields: { ...host.fields, ...fields },
      templates,
      widgets: { ...widgets, ...host.widgets },
      rootSchema: schema,
      formContext: context,
      schemaUtils: createSchemaUtils(logic, schema, context.fill),
      translateString: inWords(context.labels),
      globalFormOptions: { idPrefix, idSeparator: '/', useFallbackUiForUnsupportedType: false },
    }),
    [schema, context, logic, idPrefix, host],
  ) as unknown as FieldProps['registry'];
  const rootId = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry]);

  const errorSchema = useNextState({ errors }, errorTree);

  const change = useCallback<FieldProps['onChange']>((next, path) => {
    current.current = setAt(current.current, path, next);
    setValue(current.current);
    listener.current(current.current);
  }, []);

  return (
    <SchemaField
      name=""
      schema={schema}
      formData={value}
      errorSchema={errorSchema}
      fieldPathId={rootId}
      registry={registry}
      required
      disabled={disabled}
      readonly={false}
      onChange={change}
      onBlur={context.ignore}
      onFocus={context.ignore}
    />
  );
}
