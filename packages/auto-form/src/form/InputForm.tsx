'use client';

import { InLanguage } from '@agent-transcript/components';
import { readRootProps } from '@agent-transcript/components/given';
import type { JsonValue } from '@agent-transcript/protocol';
import { withoutSecrets } from '@agent-transcript/schema/secrets';
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { languages } from '#languages';
import type { FormLabels } from '../labels/AutoFormLabels';
import { en } from '../labels/en';
import { ErrorSummary } from './ErrorSummary';
import { FieldSearch, MAX_FOUND } from './FieldSearch';
import { FormFooter, type SubmitButtonProps } from './FormFooter';
import { FormToolbar } from './FormToolbar';
import { focusFirst } from './focusFirst';
import { type InputFormProps, NOT_YET, READERS } from './InputFormProps';
import { SchemaNotices } from './SchemaNotices';
import { FormInternals } from './theme/FormInternals';
import { useFieldErrors } from './useFieldErrors';
import { useFieldValues } from './useFieldValues';
import { usePreparedForm } from './usePreparedForm';
import { useRegistry } from './useRegistry';
import { useSubmission } from './useSubmission';
import { ValueFields } from './ValueFields';
import { ancestorsOf } from './value/ancestorsOf';
import { findFields } from './value/findFields';
import { takesNothing } from './value/takesNothing';

/** An Input message as a form: every field that its schema describes, checked, and never losing what was typed. */
export function InputForm(props: InputFormProps): ReactNode {
  const { labels, ...rest } = readRootProps('<InputForm>', props, READERS);
  const words = useMemo(() => (typeof labels === 'object' ? { ...en.form, ...labels } : en.form), [labels]);
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={languages}>
      {({ form }) => <InputFormWith {...rest} labels={form} />}
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
  const { asJson, context, read } = values;
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
                { root: context.root, labels, value: values.value.get(), branchOf: context.branches.get },
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
            key={`${values.turn} ${asJson}`}
            registry={registry}
            value={values.value}
            errors={checks.errors}
            disabled={disabled}
            onChange={(next, path) => {
              values.change(next, path);
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
