import { isObject } from '@agent-transcript/schema';
import { ProtocolError } from '../core/ProtocolError';
import type { AnyRequest, JsonSchema } from '../core/types';
import { pickInput } from '../data/withInput';

/** A tool as in `tools/list` of the Model Context Protocol. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  /** Present only if the decision is an object: the protocol has no other structured result. */
  readonly outputSchema?: ObjectSchema;
}

/** A schema with `type: 'object'` at its root. */
export type ObjectSchema = { readonly type: 'object'; readonly [keyword: string]: unknown };

/**
 * A Request as a tool: the schema of its Input is the input schema, its own schema the output schema (request-protocol
 * §9.5).
 *
 * @throws ProtocolError `no-input` if the Request declares no Input; `invalid-tool` if the Input's schema is not of an
 * object.
 */
export function asTool(
  request: AnyRequest,
  { name, description }: { readonly name: string; readonly description: string },
): Tool {
  const { schema: inputSchema } = pickInput(request, undefined);
  if (!isObjectSchema(inputSchema)) {
    throw new ProtocolError('invalid-tool', 'The Input of a tool needs a schema of type object.');
  }
  const { schema: outputSchema } = request;
  return { name, description, inputSchema, ...(isObjectSchema(outputSchema) && { outputSchema }) };
}

function isObjectSchema(schema: JsonSchema | undefined): schema is ObjectSchema {
  return isObject(schema) && schema.type === 'object';
}
