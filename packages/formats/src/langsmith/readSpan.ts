import { anyUsage } from '../core/usage';
import { type Fields, fieldsOf, idOf, isFields, numberOf, stringOf, timeOf, unquoted } from '../core/values';
import { kindOf, type Span } from '../spans/Span';

/** Span of a run of LangSmith, or of an update to one; `undefined` for a record without an id. */
export function readSpan(record: Fields): Span | undefined {
  // `dotted_order` has the ids of all outer runs: `<time>Z<id>.<time>Z<id>`.
  const order = (stringOf(record.dotted_order)?.split('.') ?? []).map((one) =>
    one.slice(one.indexOf('Z') + 1),
  );
  const traceId = idOf(record.trace_id) ?? order[0];
  // The id of the first run of a trace is that of the trace.
  const id = idOf(record.id) ?? order.at(-1) ?? traceId;
  if (id === undefined) return undefined;
  const type = stringOf(record.run_type);
  const kind = type === undefined ? undefined : kindOf(type);
  const { metadata, invocation_params } = fieldsOf(record.extra);
  const { ls_model_name, lc_agent_name, tool_call_id } = fieldsOf(metadata);
  const params = fieldsOf(invocation_params);
  // Some exports write these objects as JSON texts.
  const inputs = unquoted(record.inputs ?? undefined, 1);
  const outputs = unquoted(record.outputs ?? undefined, 1);
  const { model, llm_output, generations, usage_metadata, usage } = fieldsOf(outputs);
  const llm = fieldsOf(llm_output);
  const message = messageOf(generations);
  const response = fieldsOf(message.response_metadata);
  const { prompt_tokens, completion_tokens } = record;
  return {
    id,
    traceId,
    parentId: idOf(record.parent_run_id) ?? order.at(-2),
    kind,
    name: stringOf(record.name),
    startedAt: timeOf(record.start_time),
    endedAt: timeOf(record.end_time),
    model: [
      model,
      llm.model_name,
      response.model_name,
      ls_model_name,
      params.model,
      params.model_name,
      kind === 'generation' ? fieldsOf(inputs).model : undefined,
    ]
      .map(stringOf)
      .find(Boolean),
    agent: stringOf(lc_agent_name),
    usage: anyUsage(
      [usage_metadata, message.usage_metadata, response.token_usage, usage, llm.token_usage].find(
        isFields,
      ) ?? {
        prompt_tokens,
        completion_tokens,
      },
    ),
    cost: numberOf(record.total_cost),
    input: inputs,
    output: outputs,
    callId: idOf(tool_call_id),
    error: stringOf(record.error),
  };
}

/** LangChain message that a model call returned. */
function messageOf(generations: unknown): Fields {
  const message = fieldsOf(fieldsOf([generations].flat(2)[0]).message);
  return fieldsOf(message.kwargs ?? message);
}
