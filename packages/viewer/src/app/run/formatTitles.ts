import type { FormatName } from '@agent-transcript/formats';

/** What the formats are called by those who write them. */
export const FORMAT_TITLES: Readonly<Record<FormatName | 'unknown', string>> = {
  'ag-ui': 'AG-UI',
  'ai-sdk-messages': 'AI SDK model messages',
  'ai-sdk-stream': 'AI SDK stream',
  'ai-sdk-ui': 'AI SDK messages',
  'anthropic-messages': 'Anthropic messages',
  atif: 'ATIF',
  'claude-code': 'Claude Code',
  codex: 'Codex',
  copilot: 'Copilot',
  'gemini-cli': 'Gemini CLI',
  inspect: 'Inspect',
  langchain: 'LangChain',
  langfuse: 'Langfuse',
  langsmith: 'LangSmith',
  'openai-chat': 'OpenAI Chat',
  'openai-responses': 'OpenAI Responses',
  opencode: 'OpenCode',
  openhands: 'OpenHands',
  otel: 'OpenTelemetry',
  pi: 'pi',
  'swe-agent': 'SWE-agent',
  tagged: 'Agent Transcript',
  'transcript-json': 'Agent Transcript (JSON)',
  unknown: '?',
};
