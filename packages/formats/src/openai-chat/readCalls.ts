import { type Fields, idOf, isFields, listOf, stringOf } from '../core/values';

/** A call in a message of a model. */
export interface ChatCall {
  readonly id: string | undefined;
  readonly name: string;
  /** An object, a JSON text, or plain text for a tool that does not take JSON. */
  readonly input: unknown;
  /** Index in a streamed message. */
  readonly index: unknown;
}

/** Name of a tool whose own name is missing. */
export const UNNAMED = 'tool';

/** Calls of a message: `tool_calls`, and the old `function_call`. */
export const readCalls = ({ tool_calls: calls, function_call: old }: Fields): readonly ChatCall[] =>
  [...listOf(calls), old].filter(isFields).map((call) => {
    const called = [call.function, call.custom].find(isFields) ?? call;
    return {
      id: idOf(call.id),
      name: stringOf(called.name) ?? UNNAMED,
      input: called.arguments ?? called.input ?? called.args,
      index: call.index,
    };
  });

/** Call that a message answers; `undefined` for a message that is not a result. */
export const answeredBy = ({ role, tool_call_id: id, name, tool_name: other }: Fields) =>
  role === 'tool' || role === 'function'
    ? { id: idOf(id), name: stringOf(name) ?? stringOf(other) }
    : undefined;
