import { isObject, own } from '@agent-transcript/schema';
import type { RequestOrigin } from './RequestReading';

/** A tool definition in its parts. */
export interface ToolParts {
  readonly origin: RequestOrigin;
  readonly name: unknown;
  readonly description: unknown;
  /** `undefined` for a tool without parameters. */
  readonly input: unknown;
  /** Where the schema of the input stands, from the definition on. */
  readonly inputPointer: string;
  /** `undefined` where the definition does not say what the tool answers. */
  readonly output: unknown;
}

/**
 * The parts of a tool definition; `undefined` for what is none.
 *
 * @param isFunction whether it stands in a list of functions, where one without parameters is told by its name.
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
    // `null` is what some clients write for a tool without parameters.
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
