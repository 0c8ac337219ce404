import { component } from '@agent-transcript/components/given';
import { callable, fieldsOf, type Read, report, whole } from '@agent-transcript/text/given';
import type { ComponentType } from 'react';
import type { FormLabels } from '../../labels/AutoFormLabels';
import type { UiComponents } from './UiSchema';

/** Another look for a form: `createTheme` of `@agent-transcript/auto-form/rjsf` makes one. */
export interface FormTheme {
  /** Opaque: made by `createTheme`. */
  readonly parts: object;
}

/** Template names, each with what a theme puts in place of ours. */
type Templates = Readonly<Record<string, unknown>>;

/** The components of a theme. */
export interface ThemeParts {
  /** By RJSF's names, and by those that only our own templates have. */
  readonly templates: Templates;
  /** By the names under which RJSF looks for a control. */
  readonly widgets: UiComponents;
  /** By names of the theme's own, for `ui:widget`. */
  readonly ownWidgets: UiComponents;
  /** For `ui:field`. */
  readonly fields: UiComponents;
  /** RJSF's words in a language of ours. */
  readonly translate: (labels: FormLabels) => (text: string, params?: string[]) => string;
  /** The template that a `uiSchema` brings or names; `undefined` for none. */
  readonly findTemplate: (name: string, value: unknown) => unknown;
  readonly ErrorSummary: ComponentType<never> | undefined;
  readonly SubmitButton: ComponentType<never> | undefined;
}

export function partsOfTheme(theme: FormTheme | undefined): ThemeParts | undefined {
  return theme?.parts as ThemeParts | undefined;
}

const record: Read<never> = (value) =>
  (typeof value === 'object' && value !== null ? value : undefined) as never;

const themeParts = whole(
  fieldsOf<ThemeParts>({
    templates: record,
    widgets: record,
    ownWidgets: record,
    fields: record,
    translate: callable,
    findTemplate: callable,
    ErrorSummary: component,
    SubmitButton: component,
  }),
  'templates',
  'widgets',
  'ownWidgets',
  'fields',
  'translate',
  'findTemplate',
);

/** A theme that `createTheme` made. */
export const formTheme: Read<FormTheme | undefined> = (value, place) => {
  const theme = whole(fieldsOf<FormTheme>({ parts: themeParts }), 'parts')(value, place);
  if (theme === undefined && value !== undefined && value !== null)
    report(place, value, 'It is left out. Pass what `createTheme` gives.');
  return theme;
};
