import type { Language } from '@agent-transcript/components';
import { shown } from '@agent-transcript/components/given';
import type { InputContent, JsonSchema, JsonValue } from '@agent-transcript/protocol';
import {
  callable,
  fieldsOf,
  flag,
  labelsLike,
  optionalText,
  type Readers,
  whole,
} from '@agent-transcript/text/given';
import type { ComponentProps, ReactNode } from 'react';
import {
  schema as anySchema,
  schemas as anySchemas,
  componentsByName,
  json,
  labelsOf,
  validatorOr,
} from '../given/readers';
import { hostObject, uiTree } from '../given/uiTree';
import type { FormLabels } from '../labels/AutoFormLabels';
import { en } from '../labels/en';
import type { ValidatorChoice } from './ValidatorChoice';
import { type FormTheme, formTheme } from './value/FormTheme';
import { NO_INPUT } from './value/noInput';
import type { StopButton } from './value/submitButton';
import type { UiComponents, UiSchema } from './value/UiSchema';

/** Props of `<InputForm>`; what is not named here goes to the `<form>`. */
export interface InputFormProps
  extends Omit<
    ComponentProps<'form'>,
    'onSubmit' | 'onChange' | 'onReset' | 'defaultValue' | 'children' | 'noValidate'
  > {
  /** The Input message (request-protocol §4.2): its schema makes the fields, its `input` is what they hold at first and after a reset. */
  readonly input: Pick<InputContent, 'input'> & {
    readonly schema?: JsonSchema;
    readonly description?: string;
  };
  /**
   * Schemas that the input's schema refers to, by their address: a reference to any other is entered as JSON, and nothing is
   * ever fetched. Another object is another schema.
   */
  readonly schemas?: Readonly<Record<string, JsonSchema>>;
  /**
   * Look and behaviour of the fields, by RJSF's conventions. Pass a constant: another object creates the fields again. Options
   * that the form does not support are listed among its notices.
   */
  readonly uiSchema?: UiSchema | undefined;
  /** Controls of yours, by the name by which `ui:widget` or a format of the schema asks for them. Pass a constant. */
  readonly widgets?: UiComponents | undefined;
  /** Fields of yours, by the name by which `ui:field` asks for them. Pass a constant. */
  readonly fields?: UiComponents | undefined;
  /** Another look: made once by `createTheme` of `@agent-transcript/auto-form/rjsf`, outside of any component. */
  readonly theme?: FormTheme | undefined;
  /** Passed to your components as `registry.formContext`. Another object renders all of them again. */
  readonly formContext?: object | undefined;
  /** The initial value in place of the message's own input, such as a stored draft. */
  readonly defaultValue?: JsonValue;
  /** Called with the value after each change; `undefined` for none. It may not conform yet. */
  readonly onChange?: (value: JsonValue | undefined) => void;
  /** Called with a value that conforms. A promise keeps the form from being sent again. */
  readonly onSubmit?: (value: JsonValue) => void | Promise<void>;
  /** `ajv` by default, loaded when it is first needed. */
  readonly validator?: ValidatorChoice;
  /** Labels: the name of a language, or single labels to replace; English by default. */
  readonly labels?: Language | Partial<FormLabels>;
  /** Disables all fields and the submit button. */
  readonly disabled?: boolean;
  /** Text of the submit button. */
  readonly submitLabel?: string;
  /** Why the form cannot be sent now; shown to people. */
  readonly disabledReason?: string | undefined;
  /** While what the form began is under way: the submit button says `label` and calls `onStop`, and nothing is sent. */
  readonly stop?: StopButton | undefined;
  /** Shown beside the submit button. */
  readonly actions?: ReactNode;
  /**
   * Makes the text that “Copy as a request” copies; by default, the Input message with the value. The value has no secrets
   * unless the person has included them this time.
   */
  readonly toRequestText?: (value: JsonValue | undefined, withSecrets: boolean) => string;
  /** Marks the fields of secrets as not stored. */
  readonly forgetsSecrets?: boolean;
}

/** An Input that has not come yet. */
export const NOT_YET = { ...NO_INPUT };

const inputFields = fieldsOf<InputFormProps['input']>({
  schema: anySchema,
  description: optionalText,
  input: json,
});

/** Reads the props: hosts may pass any value. */
export const READERS: Readers<InputFormProps> = {
  input: (value, place) => inputFields(value, place) ?? NOT_YET,
  schemas: anySchemas,
  uiSchema: uiTree,
  widgets: componentsByName,
  fields: componentsByName,
  theme: formTheme,
  formContext: hostObject,
  defaultValue: json,
  validator: validatorOr('ajv', 'interpreter'),
  labels: labelsOf<FormLabels>(labelsLike(en.form)),
  disabled: flag,
  submitLabel: optionalText,
  disabledReason: optionalText,
  stop: whole(fieldsOf<StopButton>({ label: optionalText, onStop: callable }), 'label', 'onStop'),
  actions: shown,
  toRequestText: callable,
  forgetsSecrets: flag,
  onChange: callable,
  onSubmit: callable,
};
