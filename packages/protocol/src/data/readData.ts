import { isReserved, isSchema, own } from '@agent-transcript/schema';
import { checkJson } from '../core/checkJson';
import { invalidMessage } from '../core/invalidMessage';
import { isOutputMethod } from '../core/OutputMethod';
import type { JsonSchema, JsonValue, TypedContent } from '../core/types';
import type { Write } from './applyOutput';

/** Data in one form, for its three content types. */
export interface DataView {
  readonly kind: string;
  readonly value: JsonValue;
  readonly instance: string | undefined;
  readonly schema: JsonSchema | undefined;
  readonly description: string | undefined;
  /** Write of an output; absent if it merges. */
  readonly write: Write | undefined;
}

/** True if a content object holds Data. The property with the value is named like the type. */
export function isData({ type }: TypedContent): boolean {
  return type === 'data' || type === 'input' || type === 'state';
}

/**
 * Reads Data, an Input or a State.
 *
 * @param index Index of the message, for errors.
 * @throws ProtocolError `invalid-message`, or errors of `checkJson` for its value and schema.
 */
export function readData(content: TypedContent, index: number): DataView {
  const { type } = content;
  const fields: { readonly [key: string]: unknown } = { ...content };
  const { schema, description, _instance: instance } = fields;
  const kind = type === 'data' ? (fields.kind ?? type) : type;
  const value = fields[type];

  if (value === undefined) invalidMessage(index, `has no ${type}`);
  if (!isLine(kind)) invalidMessage(index, 'has a kind that is not one line');
  if (instance !== undefined && !isLine(instance))
    invalidMessage(index, 'has an _instance that is not one line');
  if (description !== undefined && typeof description !== 'string') {
    invalidMessage(index, 'has a description that is not a string');
  }
  checkJson(value, { name: `${type} of message ${index}`, index });
  if (schema !== undefined) {
    checkJson(schema, { name: `schema of message ${index}`, index });
    if (!isSchema(schema)) invalidMessage(index, 'has an invalid schema');
  }
  return { kind, value, instance, schema, description, write: readWrite(fields, kind, value, index) };
}

/** The write that an output describes: its data holds the value at its path. */
function readWrite(
  { _outputMethod: method, _outputPath: place }: { readonly [key: string]: unknown },
  kind: string,
  data: JsonValue,
  index: number,
): Write | undefined {
  if (method === undefined) return undefined;
  const [of, ...path] = String(place).split('.');
  let value: unknown = data;
  for (const name of path) value = isReserved(name) ? undefined : own(value, name);
  if (!isOutputMethod(method) || of !== `†${kind}` || value === undefined)
    return invalidMessage(index, 'has no data at its _outputPath');
  return { path, method, value: value as JsonValue, index };
}

/** True for one line of text. Kind and instance are part of a heading: a line break in them could forge one. */
export function isLine(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !/[\p{Cc}\u2028\u2029]/u.test(value);
}
