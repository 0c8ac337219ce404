import type { Decision } from '../core/Decision';
import type { JsonSchema, JsonValue } from '../core/types';

/** Second argument of a tool. */
export interface ToolOptions {
  /** Aborts when the caller aborts: stop and release all resources. */
  readonly signal: AbortSignal;
  /** The instance that the call is for. */
  readonly instance?: string;
}

/** A tool that calls can run: a tool of the Model Context Protocol with a function. */
export interface CallableTool {
  readonly name: string;
  readonly description?: string;
  /** Schema of the parameters, which must be an object. */
  readonly inputSchema: JsonSchema;
  /** Schema of the result; without it any value is allowed. */
  readonly outputSchema?: JsonSchema;
  /** Returns the result as a JSON value or a promise of one; `undefined` counts as `null`. */
  readonly run: (parameters: { readonly [name: string]: JsonValue }, options: ToolOptions) => unknown;
}

/**
 * Defines a tool whose function takes the type that its `inputSchema` describes.
 *
 * @example
 * const add = defineTool({
 * name: 'add',
 * inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
 * run: ({ a, b }) => a + b,
 * });
 */
export function defineTool<const Schema extends JsonSchema, const Name extends string>(
  tool: Omit<CallableTool, 'run' | 'inputSchema' | 'name'> & {
    readonly name: Name;
    readonly inputSchema: Schema;
    readonly run: (parameters: Decision<Schema>, options: ToolOptions) => unknown;
  },
): CallableTool & { readonly name: Name } {
  // `runCall` checks the parameters against this very schema.
  return tool as unknown as CallableTool & { readonly name: Name };
}
