'use client';

import { InLanguage, type Language } from '@agent-transcript/components';
import { readRootProps, shown } from '@agent-transcript/components/given';
import type { InputContent, JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { withoutSecrets } from '@agent-transcript/schema/secrets';
import {
  callable,
  fieldsOf,
  flag,
  labelsLike,
  optionalText,
  type Readers,
  whole,
} from '@agent-transcript/text/given';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { formLanguages } from '#languages';
import {
  schema as anySchema,
  schemas as anySchemas,
  componentsByName,
  json,
  labelsOf,
  validatorOr,
} from '../given/readers';
import { hostObject, uiTree } from '../given/uiTree';
import { type FormLabels, formEn } from '../labels/form';
import { ErrorSummary } from './ErrorSummary';
import { FieldSearch, MAX_FOUND } from './FieldSearch';
import { FormFooter, type SubmitButtonProps } from './FormFooter';
import { FormToolbar } from './FormToolbar';
import { focusFirst } from './focusFirst';
import { SchemaNotices } from './SchemaNotices';
import { FormInternals } from './theme/FormInternals';
import { useFieldErrors } from './useFieldErrors';
import { useFieldValues } from './useFieldValues';
import { usePreparedForm } from './usePreparedForm';
import { useRegistry } from './useRegistry';
import { useSubmission } from './useSubmission';
import type { ValidatorChoice } from './ValidatorChoice';
import { ValueFields } from './ValueFields';
import { ancestorsOf } from './value/ancestorsOf';
import { type FormTheme, formTheme } from './value/FormTheme';
import { findFields } from './value/findFields';
import { NO_INPUT } from './value/noInput';
import type { StopButton } from './value/submitButton';
import { takesNothing } from './value/takesNothing';
import type { UiComponents, UiSchema } from './value/UiSchema';

/** Props of {@link InputForm}; what is not named here goes to the `<form>`. */
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
   * How the fields look and behave, by RJSF's conventions. Pass a constant: another object makes the fields anew. What the form
   * does not take of it stands among the notes about the schema.
   */
  readonly uiSchema?: UiSchema | undefined;
  /** Controls of yours, by the name by which `ui:widget` or a format of the schema asks for them. Pass a constant. */
  readonly widgets?: UiComponents | undefined;
  /** Fields of yours, by the name by which `ui:field` asks for them. Pass a constant. */
  readonly fields?: UiComponents | undefined;
  /** Another look: made once by `createTheme` of `@agent-transcript/auto-form/rjsf`, outside of any component. */
  readonly theme?: FormTheme | undefined;
  /** What components of yours get as `registry.formContext`. Another object makes all of them render anew. */
  readonly formContext?: object | undefined;
  /** What the fields hold at first, where that is not the message's own input: a draft that was kept. */
  readonly defaultValue?: JsonValue;
  /** Called with the value after each change; `undefined` for none. It may not conform yet. */
  readonly onChange?: (value: JsonValue | undefined) => void;
  /** Called with a value that conforms. A promise keeps the form from being sent again. */
  readonly onSubmit?: (value: JsonValue) => void | Promise<void>;
  /** `ajv` when left out: loaded when it is first needed. */
  readonly validator?: ValidatorChoice;
  /** The words: the name of a language, or single ones to replace; English by default. */
  readonly labels?: Language | Partial<FormLabels>;
  /** Whether nothing can be entered or sent. */
  readonly disabled?: boolean;
  /** What the submit button says. */
  readonly submitLabel?: string;
  /** Why it cannot be sent now, whatever it holds. */
  readonly disabledReason?: string | undefined;
  /** While what the form began is under way: the submit button says `label` and calls `onStop`, and nothing is sent. */
  readonly stop?: StopButton | undefined;
  /** Shown beside the submit button. */
  readonly actions?: ReactNode;
  /**
   * What "Copy as a request" copies; the Input message with the value when left out. The value lacks what the schema calls
   * secret unless the person has asked for it this time.
   */
  readonly toRequestText?: (value: JsonValue | undefined, withSecrets: boolean) => string;
  /** Whether the value is stored without its secrets: their fields then say so. */
  readonly forgetsSecrets?: boolean;
}

/** An Input that has not come yet. */
const NOT_YET = { ...NO_INPUT };

const inputFields = fieldsOf<InputFormProps['input']>({
  schema: anySchema,
  description: optionalText,
  input: json,
});

const READERS: Readers<InputFormProps> = {
  input: (value, place) => inputFields(value, place) ?? NOT_YET,
  schemas: anySchemas,
  uiSchema: uiTree,
  widgets: componentsByName,
  fields: componentsByName,
  theme: formTheme,
  formContext: hostObject,
  defaultValue: json,
  validator: validatorOr('ajv', 'interpreter'),
  labels: labelsOf<FormLabels>(labelsLike(formEn)),
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

/** An Input message as a form: every field that its schema describes, checked, and never losing what was typed. */
export function InputForm(props: InputFormProps): ReactNode {
  const { labels, ...rest } = readRootProps('<InputForm>', props, READERS);
  const words = useMemo(() => (typeof labels === 'object' ? { ...formEn, ...labels } : formEn), [labels]);
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={formLanguages}>
      {(loaded) => <InputFormWith {...rest} labels={loaded ?? formEn} />}
    </InLanguage>
  ) : (
    <InputFormWith {...rest} labels={words} />
  );
}

interface InputFormWithProps extends Omit<InputFormProps, 'labels'> {
  readonly labels: FormLabels;
}

function InputFormWith({
  input,
  schemas,
  uiSchema,
  widgets,
  fields: hostFields,
  theme,
  formContext,
  defaultValue,
  onChange,
  onSubmit,
  validator = 'ajv',
  labels,
  disabled = false,
  submitLabel,
  disabledReason,
  stop,
  actions,
  toRequestText,
  forgetsSecrets = false,
  onBlur,
  onPointerDownCapture,
  ...rest
}: InputFormWithProps): ReactNode {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const form = usePreparedForm(input.schema ?? true, {
    schemas,
    uiSchema,
    widgets,
    fields: hostFields,
    theme,
  });
  const { schema, prepared, fieldSchemas } = form;
  // One that has not come yet cannot be sent.
  const isStopped = disabled || input === NOT_YET || fieldSchemas.submitButton.isDisabled;
  const values = useFieldValues({
    form,
    defaultValue: defaultValue ?? input.input,
    labels,
    forgetsSecrets,
    onChange,
  });
  const { start, asJson, context, read } = values;
  const parts = form.host.theme;
  const Summary = (parts?.ErrorSummary ?? ErrorSummary) as typeof ErrorSummary;
  const { logic } = values;
  const registry = useRegistry({
    schema: values.shown,
    logic,
    fill: form.fill,
    labels,
    host: form.host,
    formContext,
    idPrefix: id,
  });
  const checks = useFieldErrors({ form, values, validator, labels });
  const { sending, failure, submit } = useSubmission({
    check: async () => {
      checks.showAll();
      const { issues } = await checks.check();
      return [...issues.map(({ pointer }) => pointer), ...context.unread.keys()];
    },
    onRefused: (pointers) => focusFirst(fields.current, pointers),
    send: () => onSubmit?.(read() ?? null),
  });

  // Once: what is made anew later leaves the focus where it is.
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  return (
    <FormInternals.Provider value={context}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving a field is heard here for all fields */}
      <form
        aria-label={labels.form}
        {...rest}
        data-component="InputForm"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside another one, in a transcript: only this one is sent.
          event.stopPropagation();
          if (!isStopped && disabledReason === undefined && stop === undefined) void submit();
        }}
        onBlur={(event) => {
          onBlur?.(event);
          checks.leave(event);
        }}
        onPointerDownCapture={(event) => {
          onPointerDownCapture?.(event);
          checks.press();
        }}
      >
        {input.description && (
          <p data-part="Description" dir="auto">
            {input.description}
          </p>
        )}
        <FormToolbar
          labels={labels}
          editable={!takesNothing(prepared.schema)}
          asJson={asJson}
          unreadable={asJson && context.unread.size > 0}
          disabled={disabled}
          onToggleJson={values.toggleJson}
          onReset={() => {
            checks.forget();
            values.restart(input.input);
          }}
          schema={schema}
          copyText={(withSecrets) => {
            const whole = read();
            const shared = withSecrets || whole === undefined ? whole : withoutSecrets(schema, whole);
            return (toRequestText ?? inputText(input))(shared, withSecrets);
          }}
        />
        {context.isLarge && !asJson && (
          <FieldSearch
            labels={labels}
            find={(query) => {
              return findFields(
                query,
                { root: context.root, labels, value: values.hold(), branchOf: context.branches.get },
                MAX_FOUND,
              );
            }}
            onGo={(pointer) => {
              context.folds.set(ancestorsOf(pointer), true);
              requestAnimationFrame(() => focusFirst(fields.current, [pointer]));
            }}
          />
        )}
        <SchemaNotices
          notices={prepared.notices}
          uiNotices={[...fieldSchemas.notices, ...values.failed]}
          labels={labels}
        />
        <Summary
          errors={checks.tried ? checks.errors : []}
          labels={labels}
          registry={registry}
          onGo={(pointer) => focusFirst(fields.current, [pointer])}
        />
        <div ref={fields} data-part="Fields" data-large={context.isLarge ? '' : undefined}>
          <ValueFields
            key={`${start.turn} ${asJson}`}
            registry={registry}
            initial={start.value}
            errors={checks.errors}
            disabled={disabled}
            onChange={(next) => {
              values.change(next);
              checks.recheck();
            }}
          />
        </div>
        {values.extra.length > 0 && <p data-part="Note">{labels.kept(values.extra)}</p>}
        {checks.reason !== undefined && checks.tried && <p role="alert">{labels.unchecked(checks.reason)}</p>}
        {failure !== '' && (
          <p data-part="Problem" role="alert">
            {failure}
          </p>
        )}
        <FormFooter
          labels={labels}
          submitLabel={submitLabel}
          button={fieldSchemas.submitButton}
          sending={sending}
          disabled={isStopped}
          disabledReason={disabledReason}
          stop={stop}
          actions={actions}
          registry={registry}
          Button={parts?.SubmitButton as ComponentType<SubmitButtonProps> | undefined}
        />
      </form>
    </FormInternals.Provider>
  );
}

function inputText(input: InputFormProps['input']): (value: JsonValue | undefined) => string {
  return (value) => JSON.stringify({ type: 'input', ...input, input: value ?? null }, null, 2);
}
