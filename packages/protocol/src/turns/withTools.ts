import { isObject, own } from '@agent-transcript/schema';
import { ProtocolError } from '../core/ProtocolError';
import type { AnyRequest, Config, JsonSchema } from '../core/types';
import type { MenuSchema, ToolMenu } from './asTools';

/** A Request whose decision may call tools. */
export interface WithTools<R extends AnyRequest, Name extends string> {
  readonly config?: Config;
  readonly schema: R['schema'] extends true
    ? MenuSchema<Name>
    : { readonly allOf: readonly [R['schema'], MenuSchema<Name>] };
  readonly context: R['context'];
}

/**
 * Adds `calls` after the properties of the decision (request-protocol §16.2), so that a model writes its reasoning
 * before it chooses.
 *
 * @throws ProtocolError `invalid-tool` if the decision is not an object, or has `calls` already.
 */
export function withTools<const R extends AnyRequest, Name extends string>(
  request: R,
  { schema: menu }: ToolMenu<Name>,
): WithTools<R, Name> {
  return {
    ...request,
    schema: compose(request.schema, menu),
  } as unknown as WithTools<R, Name>;
}

function compose(schema: JsonSchema, menu: JsonSchema): JsonSchema {
  if (schema === true) return menu;
  if (!isObject(schema) || schema.type !== 'object' || own(schema.properties, 'calls') !== undefined) {
    throw new ProtocolError('invalid-tool', 'The decision must be an object without a property named calls.');
  }
  const { properties, required, $defs } = menu as { readonly [keyword: string]: unknown };
  return {
    ...schema,
    properties: { ...(schema.properties as object | undefined), ...(properties as object) },
    required: [
      ...((schema.required as readonly string[] | undefined) ?? []),
      ...(required as readonly string[]),
    ],
    ...(isObject($defs) && { $defs: { ...(schema.$defs as object | undefined), ...$defs } }),
  };
}
