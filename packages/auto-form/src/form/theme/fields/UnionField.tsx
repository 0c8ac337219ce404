'use client';

import { isObject, isOfTypes, toPointer } from '@agent-transcript/schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AROUND, type FieldSchema, followReference, UNION } from '../../value/FieldSchema';
import { describedBy, errorId, kindId } from '../../value/fieldIds';
import { fieldKind, mainType } from '../../value/fieldKind';
import { joinBranch } from '../../value/joinBranch';
import { nameBranches } from '../../value/nameBranches';
import { UI, uiOption } from '../../value/UiSchema';
import { useFormInternals } from '../FormInternals';
import { templatesOf } from '../templates';
import type { FieldProps } from '../types';
import { SchemaField } from './SchemaField';

/** The branch is named by the control that chooses it; RJSF's own heading would repeat it. */
const UNNAMED = { 'ui:options': { label: false } };

const NOTHING = {};
const NO_ERRORS: readonly string[] = [];

interface UnionFieldProps extends FieldProps {
  /** True if a condition adds the union to the object around it, which shows its own errors. */
  readonly isAdded?: boolean;
}

/** A value of one of several kinds: a control that chooses the kind, and the fields of that kind. */
export function UnionField({ isAdded = false, ...props }: UnionFieldProps): ReactNode {
  const {
    schema,
    formData,
    fieldPathId,
    registry,
    onChange,
    errorSchema,
    required = false,
    disabled,
    readonly,
    name,
  } = props;
  const { labels, memory, root, branches: shown, chooseBranch, fill } = useFormInternals();
  const { path, $id } = fieldPathId;
  const pointer = toPointer(path);
  const { [UNION]: list, [AROUND]: around, [UI]: _, ...base } = schema;
  const order = uiOption(schema, 'order');
  const fixed = isObject(around) ? around : NOTHING;
  const shared = isObject(base.properties) ? base.properties : NOTHING;
  const branches = list as readonly FieldSchema[];
  const { MultiSchemaFieldTemplate: UnionTemplate, BranchSelect } = templatesOf(registry);
  const names = useMemo(() => nameBranches(branches, root, labels), [branches, root, labels]);
  const last = path.at(-1);
  const mayBeAbsent = !required && path.length > 0 && typeof last !== 'number';

  const [chosen, setChosen] = useState<number>(() => {
    const before = memory.get(pointer, list);
    if (typeof before === 'number') return before;
    return formData === undefined && mayBeAbsent ? -1 : chooseBranch(branches, formData);
  });
  const branch = branches[chosen];
  const joined = useMemo(
    () => branch && joinBranch(branch, shared, fixed, root),
    [branch, shared, fixed, root],
  );
  const title = schema.title || (typeof last === 'number' ? labels.item(last + 1) : name) || labels.form;

  // Only the order applies around the branch: all other options are those of the union.
  const whole: FieldSchema = {
    ...base,
    ...(joined !== undefined && { properties: joined.around }),
    ...(order !== undefined && { [UI]: [{ 'ui:options': { order } }] }),
  };
  // Errors are those of the shown branch; of several unions of an object, those of its own union.
  useEffect(() => {
    if (branch === undefined || isAdded) return undefined;
    shown.set(pointer, list, branch);
    return () => shown.set(pointer, list, undefined);
  }, [shown, pointer, list, branch, isAdded]);
  // Errors of the whole value are shown at the branch, not at the fields around it.
  const inside = useMemo(() => {
    const { __errors: _, ...rest } = errorSchema ?? {};
    return rest;
  }, [errorSchema]);

  const errors = props.rawErrors ?? NO_ERRORS;
  // RJSF gives what is wrong with the value apart from what is wrong inside of it: the branch is to say both.
  const ofBranch = useMemo(() => ({ ...errorSchema, __errors: [...errors] }), [errorSchema, errors]);
  // A branch of one control says it there.
  const isWrong =
    errors.length > 0 &&
    (joined === undefined || fieldKind(followReference(joined.branch, root)) !== 'control');

  const choose = (next: number) => {
    // The value of each branch is kept, so that looking at another one loses nothing.
    if (branch !== undefined) memory.set(pointer, branch, formData);
    memory.set(pointer, list, next);
    setChosen(next);
    const target = branches[next];
    if (target === undefined) {
      onChange(undefined, path);
      return;
    }
    const draft = memory.get(pointer, target);
    const joinedNext = joinBranch(target, shared, fixed, root);
    const kept = keptNames(formData, { ...joinedNext.around, ...fixed }, isAdded ? branches : [], root);
    onChange(
      draft === undefined
        ? fill(withType(joinedNext.branch, base), carryOver(formData, joinedNext.branch, kept, root))
        : withKept(draft, formData, kept),
      path,
    );
  };

  return (
    <>
      {isObject(base.properties) && (
        <SchemaField {...props} schema={whole} uiSchema={UNNAMED} errorSchema={inside} />
      )}
      <UnionTemplate
        schema={schema}
        registry={registry}
        selector={
          <BranchSelect
            title={title}
            names={names}
            chosen={chosen}
            mayBeUnset={mayBeAbsent || chosen === -1}
            described={
              [describedBy(kindId($id), schema), isWrong && errorId($id)].filter(Boolean).join(' ') ||
              undefined
            }
            isWrong={isWrong}
            disabled={disabled === true || readonly === true}
            onChoose={choose}
            registry={registry}
          />
        }
        optionSchemaField={
          joined && (
            <SchemaField
              key={chosen}
              {...props}
              title={title}
              schema={withType(joined.branch, base)}
              uiSchema={UNNAMED}
              errorSchema={isAdded ? inside : ofBranch}
              required
            />
          )
        }
      />
      {joined === undefined && errors.length > 0 && (
        <ul id={errorId($id)} data-part="Errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A branch that leaves its type to the union around it. */
function withType(branch: FieldSchema, base: FieldSchema): FieldSchema {
  return base.type === undefined || branch.type !== undefined ? branch : { type: base.type, ...branch };
}

/** The part of a value that also fits the next branch. */
function carryOver(
  value: unknown,
  branch: FieldSchema,
  kept: ReadonlySet<string>,
  root: FieldSchema,
): unknown {
  const { properties, type, items, ...schema } = followReference(branch, root);
  if (!isObject(value)) {
    const main = mainType({ type });
    const fits = main !== undefined && !('const' in schema) && isOfTypes(value, [main]);
    return fits && (!Array.isArray(value) || fitsEntries(value, items, root)) ? value : undefined;
  }
  if (!isObject(properties)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(([key, entry]) => {
      if (kept.has(key)) return true;
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return isObject(property) && !('const' in property) && fitsType(entry, property, root);
    }),
  );
}

/** True if the entries of a list have types that another list takes. */
function fitsEntries(list: readonly unknown[], items: unknown, root: FieldSchema): boolean {
  return list.every((entry, index) => {
    const item: unknown = Array.isArray(items) ? items[index] : items;
    return !isObject(item) || fitsType(entry, item, root);
  });
}

function fitsType(value: unknown, schema: FieldSchema, root: FieldSchema): boolean {
  const main = mainType(followReference(schema, root));
  return main === undefined || isOfTypes(value, [main]);
}

/** The properties of a value that no branch speaks of, or that the next one leaves as they are. */
function keptNames(
  value: unknown,
  around: Readonly<Record<string, unknown>>,
  branches: readonly FieldSchema[],
  root: FieldSchema,
): ReadonlySet<string> {
  const kept = new Set(Object.keys(around));
  if (branches.length === 0 || !isObject(value)) return kept;
  const named = branches.flatMap((branch) => Object.keys(followReference(branch, root).properties ?? {}));
  return new Set([...kept, ...Object.keys(value).filter((name) => !named.includes(name))]);
}

/** A draft with the kept fields as they are now. */
function withKept(draft: unknown, value: unknown, kept: ReadonlySet<string>): unknown {
  if (!isObject(draft) || !isObject(value)) return draft;
  const now = Object.entries(value).filter(([name]) => kept.has(name));
  return { ...draft, ...Object.fromEntries(now) };
}
