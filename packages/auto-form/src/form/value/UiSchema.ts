import type { ComponentType, ReactNode } from 'react';
import { type FieldSchema, TOLD_APART } from './FieldSchema';

/**
 * Look and behaviour of the fields of a form, by the conventions of RJSF's `uiSchema`: nested like the value, with options as
 * `ui:title`, `ui:widget`… or together under `ui:options`.
 */
export interface UiSchema {
  readonly [key: string]: unknown;
}

/** Components by name; they get the props that RJSF gives to widgets, or to fields. */
export interface UiComponents {
  readonly [name: string]: ComponentType<never>;
}

/** Those that our own fields and templates read; a widget reads the others. */
interface UiOptions {
  readonly classNames?: string;
  readonly help?: ReactNode;
  readonly order?: readonly string[];
  readonly [option: string]: unknown;
}

/** The options of one field, checked, as RJSF's parts read them. */
export interface FieldUi {
  readonly 'ui:widget'?: unknown;
  readonly 'ui:field'?: unknown;
  readonly 'ui:options': UiOptions;
}

/** Holds the templates that a `uiSchema` has for a field, among its options. */
export const TEMPLATES = 'x-templates';

/** Holds the {@link FieldUi} of a field in a list of one: schemas that are merged merge no list. */
export const UI = 'x-ui';

export function uiOf(schema: FieldSchema): FieldUi | undefined {
  return (schema[UI] as readonly [FieldUi] | undefined)?.[0];
}

export function uiOption<Name extends keyof UiOptions>(schema: FieldSchema, name: Name): UiOptions[Name] {
  return uiOf(schema)?.['ui:options'][name];
}

/** True if a field is not shown. */
export function isHidden(schema: FieldSchema): boolean {
  return TOLD_APART in schema || uiOf(schema)?.['ui:widget'] === 'hidden';
}

/** True for a field of the host: ours are named by a string. */
export function isHostField(ui: Readonly<Record<string, unknown>> | undefined): boolean {
  return ui?.['ui:field'] !== undefined && typeof ui['ui:field'] !== 'string';
}
