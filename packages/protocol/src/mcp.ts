/**
 * Tools of Model Context Protocol servers as models; the SDK is an optional peer.
 *
 * @module
 */

import { isObject } from '@agent-transcript/schema';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ProtocolError } from './core/ProtocolError';
import type { AnyContext, JsonValue, Model } from './core/types';
import { pickInput } from './data/withInput';
import { resolveVariables } from './references/resolveVariables';

/** Options of {@link mcpModel}: the tool and its arguments. */
export interface McpModelOptions {
  /** The tool's name on the server. */
  readonly tool: string;
  /**
   * The arguments of the call; references such as `†input.city` are replaced by their values. Default:
   * the Request's Input.
   */
  readonly arguments?: { readonly [name: string]: JsonValue };
  /** The instance whose Input and data to read. */
  readonly instance?: string;
  /** Timeout of a silent server, in milliseconds; default: that of the SDK. */
  readonly timeout?: number;
}

/**
 * A tool of a Model Context Protocol server as a model of `runRequest`.
 *
 * The decision is the tool's structured content, or else its text, parsed if it is JSON.
 *
 * @param client a connected client, which the caller closes.
 * @throws ProtocolError `no-input`; `invalid-request` if the Input is not an object or a reference has
 *   no value; `model-failed` when the tool reports an error or the server cannot be reached.
 *
 * @example
 * await runRequest(request, { model: mcpModel(client, { tool: 'get-weather' }) });
 */
export function mcpModel(client: Pick<Client, 'callTool'>, options: McpModelOptions): Model {
  return async (_compiled, { request, signal }) => {
    const { tool: name, instance, timeout } = options;
    const where = instance === undefined ? {} : { instance };
    const args = options.arguments ?? pickInput(request, instance).input;
    // Untrusted input: only the host's own arguments may contain references.
    const value = options.arguments === undefined ? args : resolveAll(args, request.context, where);
    const result = await client.callTool({ name, arguments: toArguments(value, name) }, undefined, {
      signal,
      ...(timeout !== undefined && { timeout }),
    });
    const text = textOf(result.content);
    if (result.isError === true) throw new ProtocolError('model-failed', `The tool ${name} failed: ${text}`);
    return result.structuredContent ?? readText(text);
  };
}

function resolveAll(args: JsonValue, context: AnyContext, where: { readonly instance?: string }): JsonValue {
  const { value, references } = resolveVariables(args, context, where);
  const missing = references.find(({ found }) => !found);
  if (missing === undefined) return value;
  throw new ProtocolError(
    'invalid-request',
    `The argument at ${missing.pointer} has no value: ${missing.reference}.`,
  );
}

function toArguments(value: JsonValue, tool: string): { [name: string]: unknown } {
  if (isObject(value)) return { ...value };
  throw new ProtocolError('invalid-request', `The tool ${tool} takes an object, not this Input.`);
}

function textOf(content: unknown): string {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks
    .map((block) =>
      typeof block === 'object' && block !== null && 'text' in block ? String(block.text) : '',
    )
    .filter((text) => text !== '')
    .join('\n');
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Many tools answer in prose: that string is the decision.
    return text;
  }
}
