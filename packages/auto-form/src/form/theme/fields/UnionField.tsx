'use client';

import { isObject, isOfTypes, toPointer } from '@agent-transcript/schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FieldSchema, followReference, UNION } from '../../value/FieldSchema';
import { descriptionId, domId } from '../../value/fieldIds';
import { mainType } from '../../value/fieldKind';
import { fillDefaults } from '../../value/fillDefaults';
import { nameBranches } from '../../value/nameBranches';
import type { FieldProps } from '../types';
import { SchemaField } from './SchemaField';

/** The branch is named by the control that chooses it; RJSF's own heading would repeat it. */
const UNNAMED = { 'ui:options': { label: false } };

/** A value of one of several kinds: a control that chooses the kind, and the fields of that kind. */
export function UnionField(props: FieldProps): ReactNode {
  const {
    schema,
    formData,
    fieldPathId,
    registry,
    onChange,
    required = false,
    disabled,
    readonly,
    name,
  } = props;
  const { labels, memory, root, branches: shown, chooseBranch } = registry.formContext;
  const { path, $id } = fieldPathId;
  const pointer = toPointer(path);
  const { [UNION]: list, ...base } = schema;
  const branches = list as readonly FieldSchema[];
  const names = useMemo(() => nameBranches(branches, root, labels), [branches, root, labels]);
  const last = path.at(-1);
  const mayBeAbsent = !required && path.length > 0 && typeof last !== 'number';

  const [chosen, setChosen] = useState<number>(() => {
    const before = memory.get(pointer, list);
    if (typeof before === 'number') return before;
    return formData === undefined && mayBeAbsent ? -1 : chooseBranch(branches, formData);
  });
  const branch = branches[chosen];
  const title = schema.title || (typeof last === 'number' ? labels.item(last + 1) : name) || labels.form;

  // What is wrong is told of the branch that is shown.
  useEffect(() => {
    if (branch === undefined) return undefined;
    shown.set(pointer, branch);
    return () => void shown.delete(pointer);
  }, [shown, pointer, branch]);

  const choose = (next: number) => {
    // What was entered in each branch is kept, so that looking at another one loses nothing.
    if (branch !== undefined) memory.set(pointer, branch, formData);
    memory.set(pointer, list, next);
    setChosen(next);
    const target = branches[next];
    if (target === undefined) {
      onChange(undefined, path);
      return;
    }
    const draft = memory.get(pointer, target);
    const carried = carryOver(formData, target, base, root);
    onChange(
      draft === undefined
        ? fillDefaults(withType(target, base), carried, root)
        : withShared(draft, formData, base),
      path,
    );
  };

  return (
    <>
      {isObject(base.properties) && <SchemaField {...props} schema={base} uiSchema={UNNAMED} />}
      <div data-part="Branch">
        <select
          data-part="Select"
          id={domId($id)}
          aria-label={labels.kindOf(title)}
          aria-describedby={schema.description ? descriptionId($id) : undefined}
          value={chosen}
          disabled={disabled || readonly}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {(mayBeAbsent || chosen === -1) && <option value={-1}>{labels.notSet}</option>}
          {names.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- branches keep their places, and names may coincide
            <option key={index} value={index}>
              {one}
            </option>
          ))}
        </select>
      </div>
      {branch !== undefined && (
        <SchemaField key={chosen} {...props} schema={withType(branch, base)} uiSchema={UNNAMED} required />
      )}
    </>
  );
}

/** A branch that leaves its type to the union around it. */
function withType(branch: FieldSchema, base: FieldSchema): FieldSchema {
  return base.type === undefined || branch.type !== undefined ? branch : { type: base.type, ...branch };
}

/** What of a value also fits the branch that comes next. */
function carryOver(value: unknown, branch: FieldSchema, base: FieldSchema, root: FieldSchema): unknown {
  const { properties, type, ...schema } = followReference(branch, root);
  if (!isObject(value)) {
    const main = mainType({ type });
    return main !== undefined && !('const' in schema) && isOfTypes(value, [main]) ? value : undefined;
  }
  if (!isObject(properties)) return undefined;
  const shared = isObject(base.properties) ? base.properties : {};
  return Object.fromEntries(
    Object.entries(value).filter(([key, entry]) => {
      if (Object.hasOwn(shared, key)) return true;
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (!isObject(property) || 'const' in property) return false;
      const main = mainType(followReference(property, root));
      return main === undefined || isOfTypes(entry, [main]);
    }),
  );
}

/** A draft with the shared fields as they are now. */
function withShared(draft: unknown, value: unknown, { properties }: FieldSchema): unknown {
  if (!isObject(draft) || !isObject(value) || !isObject(properties)) return draft;
  const shared = Object.entries(value).filter(([key]) => Object.hasOwn(properties, key));
  return { ...draft, ...Object.fromEntries(shared) };
}
