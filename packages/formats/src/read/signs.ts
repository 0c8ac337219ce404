import type { FormatName } from '../core/Run';

/**
 * How the records of a format are known, by weight. A sign is what stands between commas: the paths of fields that a record has, each
 * with a pattern for its whole value where that tells. In a path, `*` is any item of a list and `+` is each of its items, of which there
 * is one at least; `!` before a path says that the record has no such field.
 *
 * - 3: nobody else writes this.
 * - 2: this format does, and one that has more in common with it is known by the rest.
 * - 1: a plain record of this format.
 * - 0: the format reads this too, but it tells nothing.
 */
export type Signs = Readonly<Partial<Record<0 | 1 | 2 | 3, string>>>;

/** A format that is known, and that nobody reads yet. */
export interface OtherFormat {
  /** Such as `a session of Factory Droid`. */
  readonly label: string;
  readonly signs: Signs;
}

/** A message whose content is text or a list of nothing. */
const PLAIN = 'role=.* content !content.* !type=.*_.* !parts';

export const SIGNS: Readonly<Record<Exclude<FormatName, 'tagged'>, Signs>> = {
  'transcript-json': { 3: 'version run.format' },
  otel: { 3: 'resourceSpans, attributes spanContext, attributes context.span_id, spanId traceId' },
  langfuse: { 3: 'observations trace, trace.projectId, traceId type=[A-Z]+, parentObservationId startTime' },
  langsmith: { 3: 'post.*.run_type, patch.*.id, run_type' },
  inspect: { 3: 'eval.task, epoch messages' },
  atif: { 3: 'schema_version=ATIF.*', 0: 'step_id source' },
  'swe-agent': { 3: 'trajectory.*.action, history.*.role', 2: 'role message_type' },
  openhands: {
    3: 'history.*.action !history.*.role, history.*.*.action, instruction issue_type, action args, content observation, kind=[A-Z].*Event source, execution_status confirmation_policy',
    0: 'source timestamp id, action args, observation',
  },
  codex: {
    3: 'payload type=session_meta|response_item|event_msg|turn_context|compacted, instructions timestamp, record_type=state, thread_id type=thread\\.started, type=turn\\.(started|completed|failed), item.id type=item\\..*',
    0: 'payload type timestamp, type=message role, role content, summary type=reasoning, type=.*_call(_output)?, message type=error',
  },
  'gemini-cli': {
    3: 'projectHash sessionId, messages.*.type=gemini',
    2: 'timestamp type=gemini',
    0: 'timestamp id type=user|info|error|warning|gemini|about|compression, sessionId messages, $set, $rewindTo, messages.*.id',
  },
  'claude-code': {
    3: 'parentUuid type sessionId !message.parts, isSidechain !message.parts, messageId snapshot, leafUuid summary, session_id uuid type, parent_tool_use_id session_id, type=system|result subtype session_id',
    2: 'sessionId uuid !message.parts',
    0: 'sessionId type !data !projectHash !message.parts, session_id type, parentUuid type !message.parts, leafUuid, parent_tool_use_id, type=user|assistant message.content !message.parts, type=result duration_ms, type=result total_cost_usd, type=stream_event event',
  },
  pi: {
    3: 'cwd type=session',
    2: 'message.role=toolResult|bashExecution|branchSummary|compactionSummary type=message, message.content.*.type=toolCall type=message',
    1: 'message.role type=message !message.content.*.type=tool_.*',
    0: 'id parentId type !data, timestamp type=model_change|thinking_level_change|compaction|branch_summary|custom|custom_message|label|session_info, firstKeptEntryId type, provider modelId, role content timestamp',
  },
  copilot: {
    3: 'data type=(session|user|assistant|tool|subagent)\\..*, requests.*.message, requests sessionId, mode.kind sessionId, v.requests kind, k.0=requests kind',
    0: 'data timestamp type, kind k, kind v',
  },
  'ag-ui': {
    3: 'type=(RUN|STEP|TEXT_MESSAGE|TOOL_CALL|STATE|MESSAGES|ACTIVITY|THINKING|REASONING)_.*',
    0: 'type=RAW|CUSTOM',
  },
  opencode: {
    3: 'directory projectID, info.directory messages, role sessionID, messageID type, info.sessionID parts, sessionID part type',
    1: 'id time.start type',
  },
  'openai-responses': {
    3: 'object=response, type=response\\..*, type=function_call_result callId, type=function_call callId, type=(computer|shell|apply_patch)_call.* callId',
    2: 'call_id type=.*_call(_output)?, output.*.type !object, summary type=reasoning, role content.*.type=(input|output)_(text|image|file|audio), type=mcp_call|web_search_call|file_search_call|code_interpreter_call|image_generation_call|mcp_approval_request server_label, type=.*_call id status',
    0: `${PLAIN}, role type=message, type=mcp_.*|item_reference|compaction|program|.*_call|.*_call_output|.*_output, type=error, input, body`,
  },
  'anthropic-messages': {
    3: 'type=message role stop_reason, type=message_start|message_delta|message_stop|content_block_(start|delta|stop)',
    2: 'role content.*.type=(redacted_)?thinking|([a-z]+_)?tool_use|([a-z_]+_)?tool_result, role=.* content type=message stop_sequence',
    0: `${PLAIN}, role=.* content.+.type=.*[a-z] !content.*.toolCallId !content.*.image_url, type=ping|error|message_.*`,
  },
  'ai-sdk-ui': { 3: 'role parts.*.type', 0: 'role parts !parts.*' },
  'ai-sdk-stream': {
    3: 'id type=(text|reasoning)-(start|delta|end), toolCallId type=tool-(input|output|approval)-.*, type=(start|finish)-step, messageId type=start, type=reset-step',
    0: 'type=start|finish|abort|error|file|source-.*|data-.*|message-metadata|tool-.*|text-.*|reasoning-.*',
  },
  'openai-chat': {
    3: 'choices object=chat\\..*, traj, created_at message.role done, created_at response done',
    2: 'choices, role tool_calls.*.function, role=tool tool_call_id !content.*.toolCallId, role reasoning_content, role content.*.image_url, role=function name, function_call.name role',
    1: `${PLAIN}, role content.+.type=(input_)?(text|image_url|input_audio|audio|file|refusal|thinking|reasoning|video_url|image)`,
    0: 'role tool_calls, role refusal, role audio, error, body',
  },
  'ai-sdk-messages': {
    2: 'role content.*.type=tool-call|tool-result|tool-approval-.*, role content.*.toolCallId',
    0: 'role=.* content',
  },
  langchain: {
    3: 'type=human|ai|AIMessageChunk content !uuid, type=human|ai data.content, lc kwargs id, values.messages.*.type, channel_values.messages.*.type, type=tool content tool_call_id !role',
    0: 'type=system|tool|function|chat|remove|developer content !uuid, type=system|tool|function|chat|remove|developer data.content, role=user|assistant|system|human|ai content !type, langgraph_node',
  },
  'gemini-api': {
    3: 'contents.*.parts.*, candidates.*.content.parts, candidates.*.finishReason',
    2: 'parts.*.functionCall, parts.*.functionResponse, role=model parts',
    1: 'role parts.*.text !parts.*.type',
    0: 'usageMetadata',
  },
  bedrock: {
    3: 'role content.*.toolUse.toolUseId, role content.*.toolResult.toolUseId, role content.*.reasoningContent, output.message.content stopReason, messageStart.role, contentBlockDelta',
    2: 'role=user|assistant content.+.text !content.*.type',
    0: `${PLAIN}, role content.*.image.format, role content.*.document.format, messageStop, metadata.usage, contentBlockStop, contentBlockStart`,
  },
  mcp: {
    3: 'content structuredContent !role, jsonrpc method=tools/call, jsonrpc result.content',
    2: 'content.*.type isError !role',
    0: 'jsonrpc method, jsonrpc id',
  },
};

/** Formats that are refused by their name: a reader of another one would take some of their records. */
export const OTHER_FORMATS: readonly OtherFormat[] = [
  {
    label: 'a session of Factory Droid',
    signs: {
      3: 'type=session_start cwd',
      2: 'type=message message.content.*.type=tool_use|tool_result',
      0: 'type=message message.role, type=todo_state|session_end|compaction_state',
    },
  },
  {
    label: 'a session of Qwen Code',
    signs: { 3: 'message.parts sessionId, systemPayload sessionId', 0: 'uuid sessionId' },
  },
  {
    label: 'messages of Pydantic AI',
    signs: { 3: 'parts.*.part_kind kind=request|response', 0: 'kind=request|response parts' },
  },
  {
    label: "events of Google's Agent Development Kit",
    signs: {
      3: 'invocationId author, invocation_id author, eval_cases eval_set_id, evalCases evalSetId',
      0: 'content.parts',
    },
  },
  { label: 'a transcript of a Cursor agent', signs: { 3: 'role message.content !type !created_at' } },
  {
    label: 'messages of the task view of Cline',
    signs: { 3: 'ts type=ask ask, ts type=say say' },
  },
  {
    label: 'a session of Kimi CLI',
    signs: { 3: 'timestamp message.type message.payload', 0: 'type=metadata protocol_version' },
  },
  { label: 'simulations of tau2', signs: { 3: 'simulations.*.messages tasks, simulations.*.task_id' } },
  { label: 'an export of ChatGPT', signs: { 3: 'mapping current_node, mapping conversation_id' } },
  { label: 'an export of Claude.ai', signs: { 3: 'chat_messages' } },
];
