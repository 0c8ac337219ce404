import type { FormatName } from '../core/Run';

/** What a person calls a format, and the fields by which its records are known. */
const FORMATS: Readonly<
  Record<Exclude<FormatName, 'tagged'>, readonly [label: string, ...fields: string[]]>
> = {
  'ag-ui': ['a stream of AG-UI', 'type', 'messageId', 'delta', 'threadId', 'runId'],
  'ai-sdk-messages': [
    'messages of the AI SDK for a model',
    'role',
    'content',
    'toolCallId',
    'toolName',
    'input',
    'output',
  ],
  'ai-sdk-stream': ['a stream of the AI SDK', 'type', 'delta', 'toolCallId', 'toolName', 'inputTextDelta'],
  'ai-sdk-ui': ['messages of the AI SDK', 'id', 'role', 'parts'],
  'anthropic-messages': ['messages of Anthropic', 'role', 'content', 'tool_use_id', 'stop_reason'],
  atif: ['a trajectory in ATIF', 'schema_version', 'agent', 'steps', 'step_id', 'observation'],
  bedrock: [
    'messages of Bedrock Converse',
    'content',
    'toolUse',
    'toolResult',
    'toolUseId',
    'stopReason',
    'modelId',
  ],
  'claude-code': ['a session of Claude Code', 'type', 'uuid', 'parentUuid', 'sessionId', 'message'],
  codex: ['a session of Codex', 'timestamp', 'type', 'payload'],
  copilot: ['a session of Copilot', 'requests', 'response', 'data', 'parentId', 'toolRequests'],
  'gemini-api': [
    "messages of Gemini's API",
    'contents',
    'parts',
    'candidates',
    'functionCall',
    'usageMetadata',
  ],
  'gemini-cli': ['a session of Gemini CLI', 'sessionId', 'projectHash', 'messages', 'toolCalls', 'thoughts'],
  inspect: ['a log of Inspect', 'eval', 'samples', 'epoch', 'scores', 'status'],
  langchain: [
    'messages of LangChain',
    'type',
    'content',
    'tool_calls',
    'tool_call_id',
    'additional_kwargs',
    'usage_metadata',
  ],
  langfuse: ['a trace of Langfuse', 'trace', 'observations', 'parentObservationId', 'traceId', 'startTime'],
  langsmith: ['runs of LangSmith', 'run_type', 'trace_id', 'inputs', 'outputs', 'post'],
  mcp: ['a result of an MCP tool', 'content', 'structuredContent', 'isError', 'jsonrpc', 'method', 'params'],
  'openai-chat': ['chat messages of OpenAI', 'messages', 'role', 'content', 'tool_calls'],
  'openai-responses': ['a response of OpenAI', 'object', 'output', 'status', 'call_id'],
  opencode: ['a session of OpenCode', 'sessionID', 'messageID', 'projectID', 'directory', 'time'],
  openhands: ['events of OpenHands', 'action', 'args', 'observation', 'source', 'cause'],
  otel: ['traces of OpenTelemetry', 'resourceSpans', 'scopeSpans', 'spanId', 'traceId', 'attributes'],
  pi: ['a session of pi', 'type', 'parentId', 'cwd', 'message', 'toolCallId'],
  'transcript-json': ['a run that was saved as JSON here', 'version', 'run', 'skipped'],
  'swe-agent': ['a trajectory of SWE-agent', 'trajectory', 'history', 'info', 'thought', 'observation'],
};

/** What a person calls a format, as a part of a sentence. */
export const labelOf = (format: FormatName): string =>
  format === 'tagged' ? 'text with tags' : FORMATS[format][0];

/** These are in the records of nearly everything: alone they tell nothing. */
const COMMON = new Set([
  'id',
  'type',
  'status',
  'time',
  'timestamp',
  'message',
  'data',
  'content',
  'source',
  'info',
  'object',
]);

/** How many values are looked at, and how deep. */
const VALUES = 2_000;
const DEPTH = 4;

/** The format that a text is nearest to. */
export interface NearestFormat {
  readonly format: FormatName;
  readonly label: string;
  /** Fields of the format that are not there. */
  readonly missing: readonly string[];
}

/** The format whose fields most of the names in some values are; `undefined` if none has more than common names. */
export function nearestFormat(values: readonly unknown[]): NearestFormat | undefined {
  const names = namesIn(values);
  let nearest: NearestFormat | undefined;
  let best = 0;
  for (const [format, [label, ...fields]] of Object.entries(FORMATS)) {
    const found = fields.filter((field) => names.has(field));
    const told = found.filter((field) => !COMMON.has(field)).length;
    // A telling field counts as much as all common ones, and of two formats with as many the smaller one is nearer.
    const score = told === 0 ? 0 : told + found.length / 10 - fields.length / 100;
    const missing = fields.filter((field) => !names.has(field));
    if (score <= best || missing.length === 0) continue;
    best = score;
    nearest = { format: format as FormatName, label, missing };
  }
  return nearest;
}

/** The names of the fields in some values, and in what they hold. */
function namesIn(values: readonly unknown[]): ReadonlySet<string> {
  const names = new Set<string>();
  let level = [...values];
  let left = VALUES;
  for (let depth = 0; depth < DEPTH && left > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level.slice(0, left)) {
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
      for (const inner of Object.values(value)) next.push(inner);
    }
    left -= level.length;
    level = next;
  }
  return names;
}
