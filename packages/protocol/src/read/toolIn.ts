import { isObject, own } from '@agent-transcript/schema';
import type { RequestOrigin } from './RequestReading';

/** A parsed tool definition. */
export interface ToolParts {
  readonly origin: RequestOrigin;
  readonly name: unknown;
  readonly description: unknown;
  /** Schema of the input; `undefined` for a tool without parameters. */
  readonly input: unknown;
  /** JSON Pointer of the input schema inside the definition. */
  readonly inputPointer: string;
  /** Schema of the output; `undefined` if the definition has none. */
  readonly output: unknown;
}

/**
 * Parses a tool definition; `undefined` for anything else.
 *
 * @param isFunction True in a list of functions, where a name alone identifies one without parameters.
 */
export function toolIn(value: unknown, isFunction: boolean): ToolParts | undefined {
  const inner = own(value, 'function');
  if (isObject(inner) && hasName(inner)) return partsOf(inner, 'openai-chat', 'parameters', '/function');
  if (has(value, 'input_schema')) return partsOf(value, 'anthropic', 'input_schema');
  if (has(value, 'inputSchema')) return partsOf(value, 'mcp', 'inputSchema');
  if (!hasName(value)) return undefined;
  if (has(value, 'parametersJsonSchema')) return partsOf(value, 'function', 'parametersJsonSchema');
  if (own(value, 'type') === 'function') return partsOf(value, 'openai-responses', 'parameters');
  return isFunction || has(value, 'parameters') ? partsOf(value, 'function', 'parameters') : undefined;
}

function partsOf(definition: unknown, origin: RequestOrigin, inputKey: string, pointer = ''): ToolParts {
  return {
    origin,
    name: own(definition, 'name'),
    description: own(definition, 'description'),
    // Some clients write `null` for a tool without parameters.
    input: own(definition, inputKey) ?? undefined,
    inputPointer: `${pointer}/${inputKey}`,
    output:
      own(definition, 'outputSchema') ?? own(definition, 'responseJsonSchema') ?? own(definition, 'response'),
  };
}

function has(value: unknown, key: string): boolean {
  return own(value, key) !== undefined;
}

function hasName(value: unknown): boolean {
  return typeof own(value, 'name') === 'string';
}
