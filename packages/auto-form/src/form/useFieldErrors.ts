'use client';

import type { NoticeCode } from '@agent-transcript/schema/prepare';
import { type FocusEvent, useMemo, useState } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import type { NamedError } from './ErrorSummary';
import type { FieldValues } from './useFieldValues';
import type { PreparedForm } from './usePreparedForm';
import { useReleased } from './useReleased';
import { useValidation } from './useValidation';
import type { ValidatorChoice } from './ValidatorChoice';
import { nameField } from './value/nameField';

interface FieldErrorsOptions {
  readonly form: PreparedForm;
  readonly values: FieldValues;
  readonly validator: ValidatorChoice;
  readonly labels: FormLabels;
}

/** Checks the fields, and shows what is wrong once a field was left or the form was to be sent. */
export function useFieldErrors({ form, values, validator, labels }: FieldErrorsOptions) {
  const { schema, prepared, fieldSchemas } = form;
  const { root } = fieldSchemas;
  /** The JSON Pointers of the fields that were left. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const { press, whenReleased } = useReleased();
  // Ajv takes seconds to compile a schema that is too large for a page.
  const isHostile =
    fieldSchemas.hasParts || form.isBundle || prepared.notices.some(({ code }) => !HARMLESS.has(code));
  const { result, check, checkSoon, clear } = useValidation({
    schema,
    choice: isHostile && validator === 'ajv' ? 'interpreter' : validator,
    branchAt: values.branchAt,
    logic: values.validate ?? (() => []),
    read: values.read,
    whenReleased,
  });
  const visible = useMemo(
    () => result.issues.filter(({ pointer }) => tried || touched.has(pointer)),
    [result, tried, touched],
  );
  const errors = useMemo<readonly NamedError[]>(
    () =>
      visible.map((issue) => ({
        pointer: issue.pointer,
        name: nameField(issue.pointer, root, labels),
        message: labels.issue(issue),
      })),
    [visible, root, labels],
  );

  return {
    errors,
    tried,
    /** Why the input could not be checked. */
    reason: result.reason,
    check,
    press,
    /** Checks again soon, where the person has seen errors. */
    recheck: () => {
      if (tried || touched.size > 0) checkSoon();
    },
    showAll: () => setTried(true),
    forget: () => {
      setTouched(new Set());
      setTried(false);
      clear();
    },
    // Some components give their own parents an event with another target.
    leave: ({ nativeEvent, relatedTarget }: FocusEvent) => {
      const field = (nativeEvent.target as Element).closest<HTMLElement>('[data-pointer]');
      const pointer = field?.dataset['pointer'];
      // A control of several parts is left when the focus leaves all of them.
      if (pointer === undefined || field?.contains(relatedTarget)) return;
      whenReleased(() => {
        setTouched((before) => (before.has(pointer) ? before : new Set([...before, pointer])));
        void check();
      });
    },
  };
}

/** Notices about what is shown, of schemas that every validator can take. */
const HARMLESS: ReadonlySet<string> = new Set(['no-fields', 'no-value'] satisfies NoticeCode[]);
