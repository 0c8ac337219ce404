import type { ComponentType } from 'react';
import { TEMPLATES } from '../form/value/UiSchema';
import { defaultRegistry, type ThemeProps } from './core';

/** A component whose props are known to RJSF, and to whoever wrote it. */
export type HostComponent = ComponentType<Record<string, unknown>>;

type Named = Readonly<Record<string, unknown>>;

/** Templates that stand inside of others: where a theme has one of these, it is RJSF's own template that calls it. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  FieldTemplate: [
    'DescriptionFieldTemplate',
    'FieldErrorTemplate',
    'FieldHelpTemplate',
    'WrapIfAdditionalTemplate',
  ],
  ObjectFieldTemplate: ['TitleFieldTemplate', 'DescriptionFieldTemplate', 'AddButton'],
  ArrayFieldTemplate: [
    'ArrayFieldItemTemplate',
    'ArrayFieldTitleTemplate',
    'ArrayFieldDescriptionTemplate',
    'TitleFieldTemplate',
    'DescriptionFieldTemplate',
    'AddButton',
  ],
  ArrayFieldItemTemplate: [
    'ArrayFieldTemplate',
    'ArrayFieldItemButtonsTemplate',
    'CopyButton',
    'MoveDownButton',
    'MoveUpButton',
    'RemoveButton',
  ],
};

/** The templates of a host, by name. */
export interface HostTemplates {
  /** The template for a field; `undefined` where ours stays. */
  readonly choose: (name: string, uiSchema?: Named) => HostComponent | undefined;
  /** RJSF's own. */
  readonly defaults: Named;
  readonly buttons: Named;
  /** The template that a `uiSchema` brings, or names. */
  readonly find: (name: string, value: unknown) => HostComponent | undefined;
}

/** Reads a theme's templates. */
export function readTemplates(templates: ThemeProps['templates'] = {}): HostTemplates {
  const own: Named = templates;
  const buttons: Named = templates.ButtonTemplates ?? {};
  const defaults: Named = defaultRegistry().templates;
  const at = (name: string) => (Object.hasOwn(own, name) ? own[name] : undefined);
  return {
    defaults,
    buttons,
    choose(name, uiSchema) {
      const said = ((uiSchema?.['ui:options'] as Named | undefined)?.[TEMPLATES] ?? {}) as Named;
      const isThere = (part: string) => said[part] ?? at(part) ?? buttons[part];
      const given = said[name] ?? at(name);
      const chosen = given ?? (INSIDE[name]?.some(isThere) ? defaults[name] : undefined);
      return isComponent(chosen) ? chosen : undefined;
    },
    find(_, value) {
      const found = typeof value === 'string' ? at(value) : value;
      return isComponent(found) ? found : undefined;
    },
  };
}

/** True if React can render a value as a component. */
export function isComponent(value: unknown): value is HostComponent {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value);
}
