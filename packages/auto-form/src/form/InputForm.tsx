'use client';

import { InLanguage, type Language } from '@agent-transcript/components';
import type { InputContent, JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';
import { createBranchChooser } from '@agent-transcript/schema/compare';
import { type NoticeCode, prepareSchema } from '@agent-transcript/schema/prepare';
import { mentionsSecrets, withoutSecrets } from '@agent-transcript/schema/secrets';
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formLanguages } from '#languages';
import { type FormLabels, formEn } from '../labels/form';
import { ErrorSummary } from './ErrorSummary';
import { FormToolbar } from './FormToolbar';
import { focusFirst } from './focusFirst';
import { SchemaNotices } from './SchemaNotices';
import { ValueFields } from './theme/ValueFields';
import { useLogic } from './useLogic';
import { useReleased } from './useReleased';
import { useValidation } from './useValidation';
import type { ValidatorChoice } from './ValidatorChoice';
import { createDecide, createLogic, toJson } from './value/createLogic';
import { createMemory } from './value/createMemory';
import { extraNames } from './value/extraNames';
import type { FormContext } from './value/FormContext';
import { fillDefaults } from './value/fillDefaults';
import { leaveOutHidden } from './value/leaveOutHidden';
import { nameField } from './value/nameField';
import { takesNothing } from './value/takesNothing';
import { toFieldSchema } from './value/toFieldSchema';
import { valueAt } from './value/valueAt';

/** Props of {@link InputForm}; what is not named here goes to the `<form>`. */
export interface InputFormProps
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onReset' | 'children' | 'noValidate'> {
  /** The Input message (request-protocol §4.2): its schema makes the fields, its `input` is what they hold at first and after a reset. */
  readonly input: Pick<InputContent, 'input'> & {
    readonly schema?: JsonSchema;
    readonly description?: string;
  };
  /** What the fields hold at first, where that is not the message's own input: a draft that was kept. */
  readonly initial?: JsonValue;
  /** Called with the value after each change; `undefined` for none. It may not conform yet. */
  readonly onChange?: (value: JsonValue | undefined) => void;
  /** Called with a value that conforms. A promise keeps the form from being sent again. */
  readonly onSubmit?: (value: JsonValue) => void | Promise<void>;
  /** `ajv` when left out: loaded when it is first needed. */
  readonly validator?: ValidatorChoice;
  /** The words, or the name of a language; English when left out. */
  readonly labels?: Language | FormLabels;
  /** Whether nothing can be entered or sent. */
  readonly disabled?: boolean;
  /** What the submit button says. */
  readonly submitLabel?: string;
  /** Why it cannot be sent now, whatever it holds. */
  readonly blocked?: string | undefined;
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

/** An Input message as a form: every field that its schema describes, checked, and never losing what was typed. */
export function InputForm({ labels, ...rest }: InputFormProps): ReactNode {
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={formLanguages}>
      {(words) => <InputFormWith {...rest} labels={words} />}
    </InLanguage>
  ) : (
    <InputFormWith {...rest} labels={labels} />
  );
}

interface InputFormWithProps extends Omit<InputFormProps, 'labels'> {
  readonly labels: FormLabels | undefined;
}

function InputFormWith({
  input,
  initial,
  onChange,
  onSubmit,
  validator = 'ajv',
  labels = formEn,
  disabled = false,
  submitLabel,
  blocked,
  actions,
  toRequestText,
  forgetsSecrets = false,
  ...rest
}: InputFormWithProps): ReactNode {
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const schema = input.schema ?? true;
  const prepared = useMemo(() => prepareSchema(schema), [schema]);
  const fieldSchemas = useMemo(() => toFieldSchema(prepared.schema), [prepared]);
  const { root } = fieldSchemas;
  const chooseBranch = useMemo(() => createBranchChooser(prepared.schema), [prepared]);
  const hasSecrets = useMemo(() => mentionsSecrets(schema), [schema]);

  // The fields hold the value; a new `start` is a new set of fields.
  const [start, setStart] = useState(() => ({
    value: fillDefaults(root, initial ?? input.input, root),
    turn: 0,
  }));
  const value = useRef(start.value);
  const [asJson, setAsJson] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [extra, setExtra] = useState<readonly string[]>(() => extraNames(start.value, root));

  const context = useMemo<FormContext>(
    () => ({
      labels,
      forgetsSecrets,
      root,
      chooseBranch: (branches, value) => chooseBranch(branches.map(fieldSchemas.sourceOf), value),
      memory: createMemory(),
      branches: new Map(),
      unread: new Map(),
      ignore: () => {},
    }),
    // Another set of fields has nothing to remember of the one before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `turn` and `asJson` make another set
    [labels, forgetsSecrets, chooseBranch, fieldSchemas, root, start.turn, asJson],
  );
  const validate = useLogic();
  const logic = useMemo(() => createLogic(validate ?? (() => [])), [validate]);

  const read = useCallback((): JsonValue | undefined => {
    if (!prepared.hasLogic || asJson) return toJson(value.current) as JsonValue | undefined;
    const shown = leaveOutHidden(root, value.current, {
      root,
      decide: createDecide(logic, root),
      branchAt: (pointer) => context.branches.get(pointer),
    });
    return toJson(shown) as JsonValue | undefined;
  }, [prepared, asJson, root, logic, context]);
  const branchAt = useCallback(
    (pointer: string) => {
      const branch = context.branches.get(pointer);
      const source = branch === undefined ? undefined : fieldSchemas.sourceOf(branch);
      if (source === undefined) return undefined;
      const $defs = isObject(prepared.schema) ? prepared.schema.$defs : undefined;
      const whole = isObject(source) && $defs !== undefined ? { $defs, ...source } : source;
      return { schema: whole, value: valueAt(read(), pointer) };
    },
    [context, fieldSchemas, prepared, read],
  );
  const { press, whenReleased } = useReleased();
  const isHostile = prepared.notices.some(({ code }) => !HARMLESS.has(code));
  const { result, check, checkSoon, clear } = useValidation({
    schema,
    choice: isHostile && validator === 'ajv' ? 'interpreter' : validator,
    branchAt,
    logic: validate ?? (() => []),
    read,
    whenReleased,
  });
  const visible = useMemo(
    () => result.issues.filter(({ pointer }) => tried || touched.has(pointer)),
    [result, tried, touched],
  );

  const errors = useMemo(
    () =>
      visible.map((issue) => ({
        pointer: issue.pointer,
        name: nameField(issue.pointer, root, labels),
        message: labels.issue(issue),
      })),
    [visible, root, labels],
  );

  const change = (next: unknown) => {
    value.current = next;
    onChange?.(read());
    if (tried || touched.size > 0) checkSoon();
    const names = extraNames(next, root);
    setExtra((before) => (before.join('\n') === names.join('\n') ? before : names));
  };

  const restart = (next: unknown) => {
    value.current = next;
    setStart({ value: next, turn: start.turn + 1 });
    setTouched(new Set());
    setTried(false);
    clear();
    onChange?.(read());
  };

  const leave = (event: FocusEvent) => {
    const field = event.target.closest<HTMLElement>('[data-pointer]');
    const pointer = field?.dataset['pointer'];
    // A control of several parts is left when the focus leaves all of them.
    if (pointer === undefined || field?.contains(event.relatedTarget)) return;
    whenReleased(() => {
      setTouched((before) => (before.has(pointer) ? before : new Set([...before, pointer])));
      void check();
    });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form inside another one, in a transcript: only this one is sent.
    event.stopPropagation();
    if (sending || disabled || blocked !== undefined) return;
    setTried(true);
    setFailure('');
    const { issues } = await check();
    if (issues.length > 0 || context.unread.size > 0) {
      focusFirst(form.current, [...issues.map(({ pointer }) => pointer), ...context.unread.keys()]);
      return;
    }
    setSending(true);
    try {
      await onSubmit?.(read() ?? null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving a field is heard here for all fields
    <form
      aria-label={labels.form}
      {...rest}
      data-component="InputForm"
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={leave}
      onPointerDownCapture={press}
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
        blocked={asJson && context.unread.size > 0}
        disabled={disabled}
        onToggleJson={() => {
          if (asJson && context.unread.size > 0) return;
          setStart({ value: value.current, turn: start.turn + 1 });
          setAsJson(!asJson);
        }}
        onReset={() => restart(fillDefaults(root, input.input, root))}
        hasSecrets={hasSecrets}
        copyText={(withSecrets) => {
          const whole = read();
          const shared = withSecrets || whole === undefined ? whole : withoutSecrets(schema, whole);
          return (toRequestText ?? inputText(input))(shared, withSecrets);
        }}
      />
      <SchemaNotices notices={prepared.notices} labels={labels} />
      <ErrorSummary
        errors={tried ? errors : []}
        labels={labels}
        onGo={(pointer) => focusFirst(form.current, [pointer])}
      />
      <div ref={form} data-part="Fields">
        {prepared.hasLogic && validate === null ? (
          <p role="status">{labels.preparing}</p>
        ) : (
          <ValueFields
            key={`${start.turn} ${asJson}`}
            schema={asJson ? WHOLE : root}
            initial={start.value}
            errors={errors}
            context={context}
            logic={logic}
            idPrefix={id}
            disabled={disabled}
            onChange={change}
          />
        )}
      </div>
      {extra.length > 0 && <p data-part="Note">{labels.kept(extra)}</p>}
      {result.reason !== undefined && tried && <p role="alert">{labels.unchecked(result.reason)}</p>}
      {failure !== '' && (
        <p data-part="Problem" role="alert">
          {failure}
        </p>
      )}
      <div data-part="Footer">
        {/* A button that is disabled loses the focus, and with it the reader's place. */}
        <button
          type="submit"
          data-part="Submit"
          aria-disabled={sending || disabled || blocked !== undefined || undefined}
          aria-describedby={blocked === undefined ? undefined : `${id}-blocked`}
        >
          {sending ? labels.submitting : (submitLabel ?? labels.submit)}
        </button>
        {actions}
        {blocked !== undefined && (
          <span id={`${id}-blocked`} data-part="Note">
            {blocked}
          </span>
        )}
      </div>
    </form>
  );
}

/** Notices about what is shown, of schemas that every validator can take. */
const HARMLESS: ReadonlySet<string> = new Set(['no-fields', 'no-value'] satisfies NoticeCode[]);

/** The whole input as JSON. */
const WHOLE = { 'x-json-editor': 'chosen' };

function inputText(input: InputFormProps['input']): (value: JsonValue | undefined) => string {
  return (value) => JSON.stringify({ type: 'input', ...input, input: value ?? null }, null, 2);
}
