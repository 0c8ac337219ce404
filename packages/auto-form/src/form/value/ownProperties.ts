import { type AdditionalProperties, schemaOfAdditional } from './additionalProperties';
import type { FormContext } from './FormContext';

type Properties = Readonly<Record<string, unknown>>;

/** An object with a property under another name, in its old place; a name that is taken gets a number. */
export function renameProperty(value: Properties, from: string, to: string) {
  if (from === to) return value;
  const name = Object.hasOwn(value, to) ? freeName(value, to) : to;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key === from ? name : key, entry]));
}

/** An object without a property. */
export function removeProperty(value: Properties, key: string) {
  const { [key]: _, ...left } = value;
  return left;
}

function freeName(value: Properties, wanted = 'name'): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!Object.hasOwn(value, name)) return name;
  }
}

function firstValue(rest: AdditionalProperties, fill: FormContext['fill']): unknown {
  const schema = schemaOfAdditional(rest, 'name');
  return fill(schema) ?? (schema.type === 'string' ? '' : null);
}

/** An object with one more property, under a name that is free. */
export function addProperty(value: Properties, rest: AdditionalProperties, fill: FormContext['fill']) {
  return { ...value, [freeName(value)]: firstValue(rest, fill) };
}
