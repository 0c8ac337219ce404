import { createConversation } from '../core/createConversation';
import type { RunMessage } from '../core/Run';
import {
  createMemory,
  type MessageMaker,
  type MessageSource,
  onlyMessage,
  rememberMessages,
} from '../core/rememberMessages';
import { type Fields, idOf, isFields } from '../core/values';
import { createExchange } from './createExchange';

/** Call of a tool, as `callTool` of a client takes it. */
export interface McpCall {
  readonly name: string;
  readonly arguments?: unknown;
}

const memory = /* @__PURE__ */ createMemory();

/**
 * Returns the result of an MCP tool (`CallToolResult` of the Model Context Protocol) as the only message for `<Transcript messages>`: a
 * tool with its output, its files and its error. The same objects give the same message.
 *
 * @param result A result (`{ content, structuredContent, isError }`), or the response that holds it (`{ jsonrpc, id, result }`).
 * Untrusted: anything else gives no message.
 * @param call Call that was made, which a result does not name. Default: a tool without name and input.
 */
export const fromMcpResult = (result: unknown, call?: McpCall | null): readonly RunMessage[] =>
  rememberMessages(memory, [result], false, isFields(call) ? makerFor(call) : MAKER);

const makerFor = (call?: Fields): MessageMaker<MessageSource<Fields>> => ({
  sourcesOf: ([result]) =>
    isFields(result) && holdsResult(result)
      ? [{ parts: call === undefined ? [result] : [result, call], index: 0, canGrow: false }]
      : [],
  make({ parts: [result] }, id) {
    const conversation = createConversation('mcp');
    const read = createExchange(conversation);
    const link = idOf(result.id) ?? '1';
    if (call !== undefined) read({ method: 'tools/call', id: link, params: call }, { index: 0 });
    read(isResponse(result) ? { ...result, id: link } : { id: link, result }, { index: 0 });
    return { ...onlyMessage(conversation, false), id };
  },
  textPath: () => undefined,
});

const MAKER = /* @__PURE__ */ makerFor();

const isResponse = ({ result, error }: Fields): boolean => isFields(result) || isFields(error);

const holdsResult = (value: Fields): boolean =>
  isResponse(value) || value.content !== undefined || value.structuredContent !== undefined;
