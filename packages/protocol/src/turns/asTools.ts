import { isObject, keywordOf, pointerStep } from '@agent-transcript/schema';
import type { CallableTool } from '../calls/CallableTool';
import { checkJson } from '../core/checkJson';
import { ProtocolError } from '../core/ProtocolError';
import type { AnyRequest, JsonSchema } from '../core/types';
import { asFunction } from '../run/asFunction';
import { asTool, type ObjectSchema } from '../run/asTool';
import type { RunOptions } from '../run/runRequest';
import { enTurns, type TurnLabels } from './TurnLabels';

/** A Request as a tool for calls: its Input gives the parameters, its decision is the result. */
export interface RequestTool extends Omit<RunOptions, 'signal' | 'onPartial' | 'instance'> {
  readonly name: string;
  readonly description: string;
  readonly request: AnyRequest;
}

/** Schema of a list of calls to the tools. Models write its properties in this order. */
export interface MenuSchema<Name extends string = string> {
  readonly type: 'object';
  readonly properties: {
    readonly calls: {
      readonly type: 'array';
      readonly description: string;
      readonly items: {
        readonly type: 'object';
        readonly properties: {
          readonly _tool: { readonly enum: readonly Name[] };
          readonly _outputPath: { readonly type: 'string' };
          readonly _outputMethod: {
            readonly enum: readonly ['set', 'merge', 'assign', 'push', 'concat'];
          };
          readonly _instance: { readonly type: 'string' };
        };
        readonly required: readonly ['_tool'];
      };
    };
  };
  readonly required: readonly ['calls'];
}

/** Tools, and the schema for choosing calls to them. */
export interface ToolMenu<Name extends string = string> {
  readonly tools: readonly CallableTool[];
  readonly schema: MenuSchema<Name>;
  /** Texts about calls for the model. */
  readonly labels: TurnLabels;
}

/** Options of {@link asTools}. */
export interface MenuOptions {
  /** Texts about calls for the model; missing ones are English. */
  readonly labels?: Partial<TurnLabels>;
}

const METHODS = ['set', 'merge', 'assign', 'push', 'concat'];
const REFERENCE = { type: 'string', pattern: '^†' };
const OWN = ['_tool', '_outputPath', '_outputMethod', '_instance'];

/**
 * Combines tools or Requests into a menu: the schema of a decision that chooses calls to them (request-protocol §16).
 *
 * Each parameter takes a value of its schema or a reference. Constraints on the parameters as a whole, such as
 * conditions, are checked when the call runs.
 *
 * @throws ProtocolError `invalid-tool` for a duplicate name, a schema that is not of an object, or a parameter named
 * like a property of calls; `no-input` for a Request without an Input.
 */
export function asTools<const Name extends string>(
  entries: readonly ((CallableTool | RequestTool) & { readonly name: Name })[],
  options: MenuOptions = {},
): ToolMenu<Name> {
  const labels = { ...enTurns, ...options.labels };
  const tools = entries.map((entry) => ('request' in entry ? requestTool(entry) : entry));
  if (new Set(tools.map(({ name }) => name)).size < tools.length)
    throw new ProtocolError('invalid-tool', 'Two tools have the same name.');
  const $defs: { [name: string]: JsonSchema } = {};
  const anyOf = tools.map((tool, index) => callSchema(tool, `_call${index}`, $defs));
  const schema = {
    type: 'object',
    properties: { calls: { type: 'array', description: labels.calls, items: { anyOf } } },
    required: ['calls'],
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
  // The type describes the common part of all branches: a type cannot express the rest.
  return { tools, schema: schema as unknown as MenuSchema<Name>, labels };
}

/** @throws ProtocolError as {@link asTool}. */
function requestTool({ name, description, request, ...options }: RequestTool): CallableTool {
  const { inputSchema } = asTool(request, { name, description });
  const call = asFunction(request as never, options as never) as unknown as ReturnType<typeof asFunction>;
  return {
    name,
    description,
    inputSchema,
    outputSchema: request.schema,
    run: (parameters, { signal, instance }) =>
      call(parameters, instance === undefined ? { signal } : { signal, instance }),
  };
}

function callSchema(
  { name, description, inputSchema }: CallableTool,
  key: string,
  $defs: { [name: string]: JsonSchema },
): ObjectSchema {
  checkJson(inputSchema, { name: `schema of the tool ${name}` });
  if (!isObject(inputSchema) || inputSchema.type !== 'object')
    throw new ProtocolError('invalid-tool', `The tool ${name} needs a schema of type object.`);
  const { moved, hasReferences } = relocate(inputSchema, `#/$defs${pointerStep(key)}`);
  if (hasReferences) $defs[key] = moved as JsonSchema;
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = moved as {
    readonly properties?: { readonly [name: string]: JsonSchema };
    readonly required?: readonly string[];
    readonly additionalProperties?: JsonSchema;
  };
  const clash = OWN.find((own) => Object.hasOwn(properties, own));
  if (clash !== undefined)
    throw new ProtocolError(
      'invalid-tool',
      `The tool ${name} has a parameter ${clash}, which is a property of calls.`,
    );
  const parameters = Object.entries(properties).map(
    ([parameter, schema]) => [parameter, { anyOf: [schema, REFERENCE] }] as const,
  );
  return {
    type: 'object',
    title: name,
    ...(description !== undefined && { description }),
    properties: {
      _tool: { const: name },
      ...Object.fromEntries(parameters),
      _outputPath: REFERENCE,
      _outputMethod: { enum: METHODS },
      _instance: { type: 'string' },
    },
    required: ['_tool', ...required],
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

/** Moves a schema into another one: references inside it follow. Its own address is removed. */
function relocate(
  schema: { readonly [keyword: string]: unknown },
  prefix: string,
): { readonly moved: unknown; readonly hasReferences: boolean } {
  let hasReferences = false;
  const { $id: _id, $schema: _schema, ...rest } = schema;
  const moved = visit(rest);
  return { moved, hasReferences };

  function visit(current: unknown): unknown {
    if (!isObject(current)) return current;
    return Object.fromEntries(
      Object.entries(current).map(([keyword, value]) => [keyword, visitKeyword(keyword, value)]),
    );
  }

  function visitKeyword(keyword: string, value: unknown): unknown {
    if (keyword === '$ref' && typeof value === 'string' && /^#(?:\/|$)/.test(value)) {
      hasReferences = true;
      return prefix + value.slice(1);
    }
    switch (keywordOf(keyword)?.shape) {
      case 'schema':
      case 'schemas':
      case 'items':
        return Array.isArray(value) ? value.map(visit) : visit(value);
      case 'map':
      case 'dependencies':
        return isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]))
          : value;
      default:
        return value;
    }
  }
}
