import type { ComponentType } from 'react';
import type { FormLabels } from '../../labels/form';
import type { UiComponents } from './UiSchema';

/** Another look for a form: `createTheme` of `@agent-transcript/auto-form/rjsf` makes one. */
export interface FormTheme {
  /** What the form draws with in place of its own; nothing to be written by hand. */
  readonly parts: object;
}

/** Template names, each with what a theme puts in place of ours. */
type Templates = Readonly<Record<string, unknown>>;

/** What a theme brings. */
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

export function partsOf(theme: FormTheme | undefined): ThemeParts | undefined {
  return theme?.parts as ThemeParts | undefined;
}
