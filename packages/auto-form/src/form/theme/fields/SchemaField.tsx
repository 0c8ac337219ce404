'use client';

import { isObject, toPointer } from '@agent-transcript/schema';
import { JSON_EDITOR, ON_DEMAND } from '@agent-transcript/schema/prepare';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { followReference, TOLD_APART, UNION } from '../../value/FieldSchema';
import { type FieldKind, fieldKind } from '../../value/fieldKind';
import { type FieldUi, isHostField, UI, uiOf } from '../../value/UiSchema';
import { FieldActionsContext } from '../FieldActions';
import { useFormInternals } from '../FormInternals';
import { AbsentGroup } from '../templates/AbsentGroup';
import { ClosedSection } from '../templates/ClosedSection';
import type { FieldProps } from '../types';
import { FieldBoundary } from './FieldBoundary';
import { FieldFrame } from './FieldFrame';
import { useFilled } from './useFilled';

// Hoisted: RJSF compares them by content each time, and takes functions in them for equal.
const nobody = () => undefined;
const AS_JSON = { 'ui:field': 'JsonField' };
const AS_UNION = { 'ui:field': 'UnionField' };
const AS_CONSTANT = { 'ui:field': 'ConstantField' };
const NO_ERRORS = {};
const NO_OPTIONS = {};

/**
 * One value of the form. Decides how it is entered, before RJSF does: what has no fields of its own, what may be left
 * out, unions, constants and references never reach it.
 */
export const SchemaField = memo(function SchemaField(props: FieldProps): ReactNode {
  return useField(props);
});

/** The body of {@link SchemaField}, for a component that is memoized itself. */
export function useField(props: FieldProps): ReactNode {
  const { root, everywhere, hasHost } = useFormInternals();
  const schema = useMemo(() => followReference(props.schema, root), [props.schema, root]);
  const uiSchema = useUi(uiOf(schema) ?? everywhere, props.uiSchema);
  const own: FieldProps = { ...props, schema, ...allowed(props, uiSchema), ...(uiSchema && { uiSchema }) };
  const kind = fieldKind(schema);
  if (isHostField(uiSchema)) return <HostField {...own} />;
  // By far the most fields are one control each: they get no more around them than they need.
  if (kind !== 'control' || JSON_EDITOR in schema) return <WholeField {...own} kind={kind} />;
  if (uiSchema?.['ui:widget'] === 'hidden') return null;
  const field = <FieldFrame {...own} />;
  return hasHost ? (
    <FieldBoundary {...own} schema={toJsonSchema(schema)}>
      {field}
    </FieldBoundary>
  ) : (
    field
  );
}

/** A field of the host's: it stands for the value with all that is in it. */
function HostField(props: FieldProps): ReactNode {
  const { schema } = props;
  const source = useFormInternals().sourceOf(schema);
  return (
    <FieldBoundary {...props} schema={toJsonSchema(schema)}>
      <FieldFrame {...props} schema={isObject(source) ? { ...source, [UI]: schema[UI] } : schema} />
    </FieldBoundary>
  );
}

/** The host's options of a field, with what the form itself says of it. */
function useUi(said: FieldUi | undefined, own: FieldProps['uiSchema']): FieldProps['uiSchema'] {
  return useMemo(() => {
    const ui = said as FieldProps['uiSchema'];
    if (ui === undefined || own === undefined) return ui ?? own;
    return { ...ui, ...own, 'ui:options': { ...ui['ui:options'], ...own['ui:options'] } };
  }, [said, own]);
}

/** Options of a field that disable it or hide its errors. */
function allowed({ disabled, readonly }: FieldProps, uiSchema: FieldProps['uiSchema']) {
  const options = uiSchema?.['ui:options'];
  return {
    disabled: options?.['disabled'] === true || disabled === true,
    readonly: options?.['readonly'] ?? readonly === true,
    ...(options?.['hideError'] === true && { errorSchema: NO_ERRORS }),
  };
}

/** A value that has parts, or no field of its own: it can be taken away, filled in, and written as JSON. */
function WholeField({ kind, ...props }: FieldProps & { readonly kind: FieldKind }): ReactNode {
  const { schema, formData, fieldPathId, required = false, onChange } = props;
  const { fill, memory, folds, isLarge } = useFormInternals();
  const { path } = fieldPathId;
  const pointer = toPointer(path);
  const isWaiting = ON_DEMAND in schema;
  const isUnnamed = props.uiSchema?.['ui:options']?.label === false;
  const isHidden = props.uiSchema?.['ui:widget'] === 'hidden';
  // A branch has no heading to close it by: what is around it has.
  const isSection = (kind === 'group' || kind === 'list') && path.length > 0 && !isUnnamed;
  const hasFold = isWaiting || (isLarge && isSection);
  const said = useSyncExternalStore(folds.subscribe, () => folds.isOpen(pointer), nobody);
  const isClosed = hasFold && !(said ?? !isWaiting);
  const [asJson, setAsJson] = useState(false);
  const pressed = useRef<'added' | 'switched'>(undefined);
  // The effects of children come first, and have read it.
  useEffect(() => {
    pressed.current = undefined;
  });
  const isEntry = typeof path.at(-1) === 'number';

  // A value that is edited as JSON is not filled in.
  useFilled(props, schema, asJson || isClosed ? 'control' : kind, required || isEntry);

  const mayBeAbsent = !required && !isEntry && path.length > 0;
  // A list of places has no button of its own that would add one.
  const isWhole = kind === 'group' || (kind === 'list' && Array.isArray(schema.items));
  const isAbsent = isWhole && mayBeAbsent && formData === undefined && !asJson;
  const isSet = formData !== undefined;
  const actions = useMemo(
    () => ({
      asJson,
      isSet,
      toggleJson: () => {
        memory.forget(pointer);
        pressed.current = 'switched';
        setAsJson((now) => !now);
      },
      pressed,
      close: hasFold
        ? () => {
            pressed.current = 'switched';
            folds.set([pointer], false);
          }
        : undefined,
      begin:
        kind === 'list' && !isSet && (schema.minItems ?? 0) > 1
          ? () => onChange(fill(schema), path)
          : undefined,
      remove:
        mayBeAbsent && isSet
          ? () => {
              memory.forget(pointer);
              pressed.current = 'switched';
              onChange(undefined, path);
            }
          : undefined,
    }),
    [asJson, memory, folds, hasFold, pointer, mayBeAbsent, isSet, kind, schema, fill, onChange, path],
  );

  if (TOLD_APART in schema || isHidden) return null;
  if (isAbsent) {
    return (
      <FieldActionsContext.Provider value={actions}>
        <AbsentGroup
          {...props}
          schema={schema}
          onAdd={() => {
            pressed.current = 'added';
            folds.set([pointer], true);
            onChange(fill(schema, kind === 'group' ? {} : undefined), path);
          }}
        />
      </FieldActionsContext.Provider>
    );
  }
  if (isClosed && !asJson) {
    return (
      <FieldActionsContext.Provider value={actions}>
        <ClosedSection
          {...props}
          schema={schema}
          onOpen={() => {
            pressed.current = 'switched';
            folds.set([pointer], true);
          }}
        />
      </FieldActionsContext.Provider>
    );
  }
  const as =
    asJson || JSON_EDITOR in schema
      ? AS_JSON
      : UNION in schema
        ? AS_UNION
        : kind === 'constant'
          ? AS_CONSTANT
          : undefined;
  const shown = asJson && !(JSON_EDITOR in schema) ? toJsonSchema(schema) : schema;
  const uiSchema =
    as && props.uiSchema ? { ...as, 'ui:options': props.uiSchema['ui:options'] ?? NO_OPTIONS } : as;
  const field = <FieldFrame {...props} schema={shown} {...(uiSchema && { uiSchema })} />;
  const hasActions = kind === 'group' || kind === 'list';
  return (
    <FieldBoundary {...props} schema={toJsonSchema(schema)}>
      <FieldActionsContext.Provider value={hasActions ? actions : null}>{field}</FieldActionsContext.Provider>
    </FieldBoundary>
  );
}

/** The schema of the same value, entered as JSON. */
function toJsonSchema({ title, description }: FieldProps['schema']): FieldProps['schema'] {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    [JSON_EDITOR]: 'chosen',
  };
}
