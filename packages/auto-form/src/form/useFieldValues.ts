'use client';

import type { JsonValue } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';
import { useCallback, useMemo, useState } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import type { UiNotice } from '../labels/problems';
import { useLogic } from './useLogic';
import type { PreparedForm } from './usePreparedForm';
import { createDecide } from './value/createDecide';
import { createFieldMemory } from './value/createFieldMemory';
import { createFolds } from './value/createFolds';
import { createFormValue } from './value/createFormValue';
import { asJsonValue, createLogic } from './value/createLogic';
import { createShownBranches } from './value/createShownBranches';
import { extraNames } from './value/extraNames';
import type { FieldSchema } from './value/FieldSchema';
import type { FormContext } from './value/FormContext';
import { isLarge } from './value/isLarge';
import { leaveOutHidden } from './value/leaveOutHidden';
import { setAt } from './value/setAt';
import type { ShownBranch } from './value/toFieldErrors';
import { valueAt } from './value/valueAt';

interface FieldValuesOptions {
  readonly form: PreparedForm;
  /** Initial value. */
  readonly defaultValue: JsonValue | undefined;
  readonly labels: FormLabels;
  readonly forgetsSecrets: boolean;
  readonly onChange: ((value: JsonValue | undefined) => void) | undefined;
}

/** The whole value as JSON. */
const WHOLE: FieldSchema = { 'x-json-editor': 'chosen' };

/** Fields that need no search. */
const FEW = 50;

/** The value of a form and its changes. A new `turn` is a new set of fields. */
export function useFieldValues({ form, defaultValue, labels, forgetsSecrets, onChange }: FieldValuesOptions) {
  const { prepared, fieldSchemas, chooseBranch, decide, fill, host } = form;
  const { root } = fieldSchemas;
  const [value] = useState(() => createFormValue(fill(root, defaultValue)));
  const [turn, setTurn] = useState(0);
  const [asJson, setAsJson] = useState(false);
  // Sections that a person has closed stay closed when the fields are created again.
  const [folds] = useState(createFolds);
  /** The theme's components that threw. */
  const [failed, setFailed] = useState<readonly UiNotice[]>([]);
  /** Names of entered values that have no field. */
  const [extra, setExtra] = useState<readonly string[]>(() => extraNames(value.get(), root));

  const context = useMemo<FormContext>(
    () => ({
      labels,
      forgetsSecrets,
      root,
      chooseBranch,
      fill,
      memory: createFieldMemory(),
      folds,
      isLarge: isLarge(root, FEW),
      branches: createShownBranches(root),
      hasHost: fieldSchemas.hasUi || host.theme !== undefined || Object.keys(host.widgets).length > 0,
      everywhere: fieldSchemas.everywhere,
      sourceOf: fieldSchemas.sourceOf,
      unread: new Map(),
      ignore: () => {},
      report: (notice) =>
        setFailed((all) => (all.some(({ pointer }) => pointer === notice.pointer) ? all : [...all, notice])),
    }),
    // Another set of fields has nothing to remember of the one before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `turn` and `asJson` make another set
    [labels, forgetsSecrets, chooseBranch, fill, fieldSchemas, host, root, folds, turn, asJson],
  );
  const validate = useLogic();
  const logic = useMemo(() => createLogic(validate, decide, prepared.schema), [validate, decide, prepared]);

  /** The value as it would be sent. */
  const read = useCallback((): JsonValue | undefined => {
    if (!prepared.hasLogic || asJson) return asJsonValue(value.get()) as JsonValue | undefined;
    const shown = leaveOutHidden(root, value.get(), {
      root,
      decide: createDecide(logic, root),
      branchOf: context.branches.get,
    });
    return asJsonValue(shown) as JsonValue | undefined;
  }, [prepared, value, asJson, root, logic, context]);

  /** The branch of a union that the form shows. */
  const branchAt = useCallback(
    (pointer: string, level: number): ShownBranch | undefined => {
      const branch = context.branches.at(pointer, level);
      const source = branch === undefined ? undefined : fieldSchemas.sourceOf(branch);
      if (source === undefined) return undefined;
      const $defs = isObject(prepared.schema) ? prepared.schema.$defs : undefined;
      const whole = isObject(source) && $defs !== undefined ? { $defs, ...source } : source;
      return { schema: whole, value: valueAt(read(), pointer) };
    },
    [context, fieldSchemas, prepared, read],
  );

  return {
    value,
    turn,
    asJson,
    /** Schema of the fields that are shown. */
    shown: asJson ? WHOLE : root,
    extra,
    failed,
    context,
    validate,
    logic,
    read,
    branchAt,
    change: (next: unknown, path: readonly (string | number)[]) => {
      value.set(setAt(value.get(), path, next));
      onChange?.(read());
      const names = extraNames(value.get(), root);
      setExtra((before) => (before.join('\n') === names.join('\n') ? before : names));
    },
    restart: (input: JsonValue | undefined) => {
      value.set(fill(root, input));
      setTurn(turn + 1);
      onChange?.(read());
    },
    /** Shows the whole value as JSON, or the fields again; JSON that cannot be read yet would be lost. */
    toggleJson: () => {
      if (asJson && context.unread.size > 0) return;
      setTurn(turn + 1);
      setAsJson(!asJson);
    },
  };
}

export type FieldValues = ReturnType<typeof useFieldValues>;
