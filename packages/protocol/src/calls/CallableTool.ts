import type { Decision } from '../core/Decision';
import type { JsonSchema, JsonValue } from '../core/types';

/** What a tool is given beside its parameters. */
export interface ToolOptions {
  /** Aborts when the caller aborts: stop and release all resources. */
  readonly signal: AbortSignal;
  /** The instance that the call is for. */
  readonly instance?: string;
}

/** A tool that calls can run: as the Model Context Protocol spells one, with a function. */
export interface CallableTool {
  readonly name: string;
  readonly description?: string;
  /** Schema of the parameters, which must be an object. */
  readonly inputSchema: JsonSchema;
  /** Schema of the result; anything if left out. */
  readonly outputSchema?: JsonSchema;
  /** Gives the result, a JSON value, or a promise of it; nothing is `null`. */
  readonly run: (parameters: { readonly [name: string]: JsonValue }, options: ToolOptions) => unknown;
}

/**
 * A tool whose function takes what its `inputSchema` describes.
 *
 * @example
 * const add = defineTool({
 *   name: 'add',
 *   inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
 *   run: ({ a, b }) => a + b,
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
