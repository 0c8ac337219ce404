import { isObject, own, pointerStep } from '@agent-transcript/schema';
import { JSON_EDITOR, ON_DEMAND } from '@agent-transcript/schema/prepare';
import type { UiNotice } from '../../labels/problems';
import type { AdditionalProperties } from './additionalProperties';
import { ADDITIONAL, CHOICES, type FieldSchema, followReference, UNION } from './FieldSchema';
import type { ThemeParts } from './FormTheme';
import { readFieldUi } from './readFieldUi';
import { type SubmitButton, submitButton } from './submitButton';
import type { FieldSchemas } from './toFieldSchema';
import { type FieldUi, UI, type UiComponents } from './UiSchema';

/** Components of the host that a `uiSchema` can name. */
export interface HostComponents {
  readonly widgets: UiComponents;
  readonly fields: UiComponents;
  readonly theme: ThemeParts | undefined;
}

/** The schemas of a form's fields, with what a `uiSchema` says of them. */
export interface AppliedUi extends FieldSchemas {
  readonly hasUi: boolean;
  readonly notices: readonly UiNotice[];
  /** Options of every field without its own. */
  readonly everywhere: FieldUi | undefined;
  readonly submitButton: SubmitButton;
}

type Node = Readonly<Record<string, unknown>>;

/** Options of a union that do not apply to its branches. */
const OF_THE_UNION =
  /^ui:(?:title|description|help|field|classNames|autofocus|submitButtonOptions|globalOptions)$/;

const OPTIONS = /^ui:/;

/**
 * Gives each field what a `uiSchema` says of it: title, description and choices go into its schema, all else goes beside.
 * References are followed as far as the `uiSchema` goes, so that what refers to itself stays finite.
 */
export function applyUiSchema(form: FieldSchemas, uiSchema: unknown, host: HostComponents): AppliedUi {
  const notices: UiNotice[] = [];
  const origins = new WeakMap<FieldSchema, FieldSchema>();
  const made = new WeakMap<object, Map<FieldSchema, FieldSchema>>();
  const trimmed = new Map([OF_THE_UNION, OPTIONS].map((keys) => [keys, new WeakMap<object, Node>()]));
  const notify = (notice: UiNotice) => {
    const isKnown = notices.some((one) => one.pointer === notice.pointer && one.option === notice.option);
    if (!isKnown) notices.push(notice);
  };
  const globals = isObject(uiSchema) ? uiSchema['ui:globalOptions'] : undefined;
  const read = (node: Node, schema: FieldSchema, pointer: string) =>
    readFieldUi({ node, schema, pointer, host, notify, globals: isObject(globals) ? globals : {} });

  const root = apply(form.root, uiSchema, '');
  return {
    ...form,
    root,
    hasUi: uiSchema !== undefined,
    sourceOf: (part) => form.sourceOf(origins.get(part) ?? part),
    notices,
    everywhere: isObject(globals) ? read({}, {}, '/ui:globalOptions').ui : undefined,
    submitButton: submitButton(uiSchema),
  };

  /** The schema of a field with the part of the `uiSchema` that is about it. */
  function apply(schema: FieldSchema, node: unknown, pointer: string): FieldSchema {
    return once(schema, node, pointer, (given, known) => {
      const said = read(known, inside(given, known, pointer), pointer);
      return { ...said.schema, [UI]: [said.ui] };
    });
  }

  /** Applies options to a schema that a condition adds: only to its parts. */
  function applyInside(schema: FieldSchema, node: Node, pointer: string): FieldSchema {
    const within = trim(node, OPTIONS);
    return once(schema, within, pointer, (given) => inside(given, within, pointer));
  }

  /** Makes a schema once for each part of the `uiSchema`; one that contains itself is left as it is inside of itself. */
  function once(
    schema: FieldSchema,
    node: unknown,
    pointer: string,
    make: (schema: FieldSchema, node: Node) => FieldSchema,
  ): FieldSchema {
    if (node === undefined || node === null) return schema;
    if (!isObject(node)) {
      notify({ code: 'not-an-object', pointer, option: '' });
      return schema;
    }
    const known = made.get(node) ?? new Map<FieldSchema, FieldSchema>();
    made.set(node, known);
    const before = known.get(schema);
    if (before !== undefined) return before;
    known.set(schema, schema);
    // A part that opens on demand keeps its reference, which keeps it closed.
    const given = ON_DEMAND in schema ? schema : followReference(schema, form.root);
    const result = make(given, node);
    known.set(schema, result);
    origins.set(result, origins.get(schema) ?? schema);
    return result;
  }

  function inside(schema: FieldSchema, node: Node, pointer: string): FieldSchema {
    if (JSON_EDITOR in schema) return schema;
    const { properties, items, additionalItems, dependencies, allOf, [CHOICES]: choices } = schema;
    const rest = schema[ADDITIONAL] as AdditionalProperties | undefined;
    const below = (part: unknown, key: string): FieldSchema =>
      apply(part as FieldSchema, own(node, key), pointer + pointerStep(key));
    const beside = (part: unknown) => (isObject(part) ? applyInside(part, node, pointer) : part);
    return {
      ...schema,
      ...(isObject(properties) && {
        properties: mapValues(properties, (property, key) =>
          isObject(property) ? below(property, key) : property,
        ),
      }),
      ...(items !== undefined && { items: itemsOf(items, node, pointer) }),
      ...(isObject(additionalItems) && { additionalItems: below(additionalItems, 'additionalItems') }),
      ...(rest !== undefined && {
        [ADDITIONAL]: {
          patterns: rest.patterns.map(([pattern, one]) => [pattern, below(one, 'additionalProperties')]),
          additional: rest.additional && below(rest.additional, 'additionalProperties'),
        },
      }),
      ...(Array.isArray(schema[UNION]) && {
        [UNION]: branchesOf(schema[UNION] as FieldSchema[], node, pointer),
      }),
      ...(isObject(choices) && {
        [CHOICES]: mapValues(choices, (branches) => branchesOf(branches as FieldSchema[], node, pointer)),
      }),
      ...(Array.isArray(allOf) && { allOf: allOf.map(beside) }),
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      ...(isObject(schema.then) && { then: beside(schema.then) }),
      ...(isObject(schema.else) && { else: beside(schema.else) }),
      ...(isObject(dependencies) && { dependencies: mapValues(dependencies, beside) }),
    };
  }

  function itemsOf(items: unknown, node: Node, pointer: string): unknown {
    const ui = own(node, 'items');
    const at = `${pointer}/items`;
    if (typeof ui === 'function') {
      notify({ code: 'refused', pointer: at, option: '' });
      return items;
    }
    if (!Array.isArray(items)) return isObject(items) && !Array.isArray(ui) ? apply(items, ui, at) : items;
    return items.map((item: FieldSchema, index) =>
      Array.isArray(ui) ? apply(item, ui[index], `${at}/${index}`) : apply(item, ui, at),
    );
  }

  /** Each branch with the options for its index, or with those of the union. */
  function branchesOf(branches: readonly FieldSchema[], node: Node, pointer: string): FieldSchema[] {
    const key = ['oneOf', 'anyOf'].find((one) => Array.isArray(own(node, one)));
    const list = key === undefined ? [] : (node[key] as readonly unknown[]);
    return branches.map((branch, index) => {
      const ui = list[index];
      if (ui === undefined || ui === null) return apply(branch, trim(node, OF_THE_UNION), pointer);
      return apply(branch, ui, `${pointer}/${key}/${index}`);
    });
  }

  /** A part of the `uiSchema` without some of its keys: the same object each time. */
  function trim(node: Node, keys: RegExp): Node {
    const known = trimmed.get(keys);
    const left =
      known?.get(node) ?? Object.fromEntries(Object.entries(node).filter(([key]) => !keys.test(key)));
    known?.set(node, left);
    return left;
  }
}

function mapValues(map: Node, change: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}
