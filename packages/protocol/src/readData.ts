import { isSchema } from '@agent-transcript/schema';
import { checkJson } from './checkJson';
import { invalidMessage } from './invalidMessage';
import type { JsonSchema, JsonValue, TypedContent } from './types';

/** Data in one form, whichever of its three spellings it came in. */
export interface DataView {
  readonly kind: string;
  readonly value: JsonValue;
  readonly instance: string | undefined;
  readonly schema: JsonSchema | undefined;
  readonly description: string | undefined;
}

/** Tells whether a content type is a spelling of Data; its value has the name of the type. */
export function isData({ type }: TypedContent): boolean {
  return type === 'data' || type === 'input' || type === 'state';
}

/**
 * Reads Data, an Input or a State.
 *
 * @param index where errors say that the message stands.
 * @throws ProtocolError `invalid-message`, or what `checkJson` throws for its value and schema.
 */
export function readData(content: TypedContent, index: number): DataView {
  const { type } = content;
  const fields: { readonly [key: string]: unknown } = { ...content };
  const { schema, description, _instance: instance } = fields;
  const kind = type === 'data' ? (fields.kind ?? type) : type;
  const value = fields[type];

  if (value === undefined) invalidMessage(index, `has no ${type}`);
  if (!isLine(kind)) invalidMessage(index, 'has a kind that is no line of text');
  if (instance !== undefined && !isLine(instance))
    invalidMessage(index, 'has an _instance that is no line of text');
  if (description !== undefined && typeof description !== 'string') {
    invalidMessage(index, 'has a description that is no text');
  }
  checkJson(value, { name: `${type} of message ${index}`, index });
  if (schema !== undefined) {
    checkJson(schema, { name: `schema of message ${index}`, index });
    if (!isSchema(schema)) invalidMessage(index, 'has a schema that is none');
  }
  return { kind, value, instance, schema, description };
}

/** Kind and instance stand in a heading: a line break there would let data forge a heading. */
function isLine(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !/[\p{Cc}\u2028\u2029]/u.test(value);
}
