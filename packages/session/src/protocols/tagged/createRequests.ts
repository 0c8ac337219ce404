import type { InputRequest } from '@agent-transcript/parser';
import { inputRequest } from '@agent-transcript/parser/build';
import type { JsonSchema } from '@agent-transcript/protocol';
import { type Fields, fieldsOf, listOf, stringOf } from '@agent-transcript/text/values';
import type { PendingRequest } from '../../core/Protocol';
import { defined } from './defined';

/** A question of an event. The text of the message mostly contains it too. */
export interface AskedRequest {
  readonly id: string;
  readonly prompt: string;
  readonly expectedTypes: readonly string[];
  readonly checkpoint: string | undefined;
  readonly schema: JsonSchema | undefined;
  readonly toolCallId: string | undefined;
  readonly answer?: unknown;
}

/** Reads an event `input_required` or `tool_input_required`. */
export function readRequest(fields: Fields, toolCallId: string | undefined): AskedRequest {
  const prompt = stringOf(fields.prompt ?? fields.message) ?? '';
  const checkpoint = stringOf(fields.checkpoint_name);
  const types = fields.expected_input_types;
  const schema = fields.input_schema ?? fields.schema;
  const id = stringOf(fields.request_id) ?? toolCallId ?? checkpoint ?? prompt;
  return {
    id: `${fields.type === 'tool_input_required' ? 'tool' : 'input'}:${id}`,
    prompt,
    expectedTypes: listOf(typeof types === 'string' ? types.split(/,\s*/) : types).flatMap(
      (type) => stringOf(type) ?? [],
    ),
    checkpoint,
    schema: Object.keys(fieldsOf(schema)).length > 0 ? (schema as JsonSchema) : undefined,
    toolCallId,
  };
}

/** True if a question in the text is that of an event. */
export const isSameRequest = (node: InputRequest, { checkpoint, prompt }: AskedRequest): boolean =>
  checkpoint === undefined ? node.prompt.trim() === prompt.trim() : node.checkpoint === checkpoint;

/** Block of a question, for a message whose text does not contain it. */
export const blockOf = ({ id, prompt, expectedTypes, checkpoint, answer }: AskedRequest): InputRequest =>
  inputRequest({ prompt, expectedTypes, checkpoint, answer, data: { requestId: id } });

export function pendingOf(
  { id, prompt, expectedTypes, checkpoint, schema, toolCallId }: AskedRequest,
  messageId: string,
): PendingRequest {
  return {
    id,
    kind: 'input',
    prompt,
    expectedTypes,
    messageId,
    ...defined({ checkpoint, schema, toolCallId }),
  };
}
