import { useMemo } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import { createSchemaUtils } from './theme/createSchemaUtils';
import { fields } from './theme/fields';
import { templates } from './theme/templates';
import type { Registry } from './theme/types';
import { widgets } from './theme/widgets';
import type { HostComponents } from './value/applyUiSchema';
import type { Logic } from './value/createLogic';
import type { FieldSchema } from './value/FieldSchema';
import type { FormContext } from './value/FormContext';

interface RegistryOptions {
  /** Made by `toFieldSchema`. */
  readonly schema: FieldSchema;
  readonly logic: Logic;
  readonly fill: FormContext['fill'];
  readonly labels: FormLabels;
  /** Components of the host and its theme. */
  readonly host: HostComponents;
  readonly formContext: object | undefined;
  readonly idPrefix: string;
}

const NOTHING = {};

/** RJSF's own words: of those that our parts can still show, a name stays itself. */
const inWords = ({ yes, no }: FormLabels) => {
  return (text: string, params?: string[]) => params?.[0] ?? { Yes: yes, No: no }[text] ?? '';
};

/** RJSF's registry: the fields, templates and widgets of a form. */
export function useRegistry(options: RegistryOptions): Registry {
  const { schema, logic, fill, labels, host, formContext = NOTHING, idPrefix } = options;
  return useMemo(
    () => ({
      fields: { ...host.fields, ...fields },
      templates: { ...templates, ...host.theme?.templates },
      widgets: { ...widgets, ...host.theme?.widgets, ...host.widgets },
      rootSchema: schema,
      formContext,
      schemaUtils: createSchemaUtils(logic, schema, fill),
      translateString: (host.theme?.translate ?? inWords)(labels),
      globalFormOptions: { idPrefix, idSeparator: '/', useFallbackUiForUnsupportedType: false },
    }),
    [schema, logic, fill, labels, host, formContext, idPrefix],
  ) as unknown as Registry;
}
