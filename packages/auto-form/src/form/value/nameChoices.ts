import { isObject, own } from '@agent-transcript/schema';
import type { FieldSchema } from './FieldSchema';
import { nameValue } from './nameValue';
import { orderNames } from './orderNames';

type Options = Readonly<Record<string, unknown>>;

/** A schema whose choices have the names and the order that a `uiSchema` gives them; those of a list, its entries. */
export function nameChoices(schema: FieldSchema, node: Options, names: unknown, order: unknown): FieldSchema {
  const { items, oneOf, anyOf } = schema;
  if (isObject(items)) {
    const named = nameChoices(items, {}, names, order);
    return named === items ? schema : { ...schema, items: named };
  }
  if (Array.isArray(oneOf)) return { ...schema, oneOf: nameListed(oneOf, own(node, 'oneOf')) };
  if (Array.isArray(anyOf)) return { ...schema, anyOf: nameListed(anyOf, own(node, 'anyOf')) };
  const { enum: values, ...rest } = schema;
  if (!Array.isArray(values) || (names === undefined && order === undefined)) return schema;
  const named = values.map((value: unknown, index) => {
    const title: unknown = Array.isArray(names)
      ? names[index]
      : isObject(names) && own(names, nameValue(value));
    return { const: value, ...(typeof title === 'string' && title !== '' && { title }) };
  });
  // RJSF treats an `enum` without a type as texts.
  return { type: 'string', ...rest, oneOf: Array.isArray(order) ? inOrder(named, order) : named };
}

/** The choices of a schema, each with the options for its index. */
function nameListed(choices: readonly unknown[], list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) return choices;
  return choices.map((choice, index) => {
    const ui: unknown = list[index];
    const title = isObject(ui) ? ui['ui:title'] : undefined;
    return isObject(choice) && typeof title === 'string' ? { ...choice, title } : choice;
  });
}

/** Choices in the order of their values, `*` for those that it does not name: none is lost. */
function inOrder<One extends { readonly const: unknown }>(
  choices: readonly One[],
  order: readonly unknown[],
): One[] {
  const names = orderNames(
    choices.map((one) => nameValue(one.const)),
    order.map(nameValue),
  );
  return names.flatMap((name) => choices.filter((one) => nameValue(one.const) === name));
}
