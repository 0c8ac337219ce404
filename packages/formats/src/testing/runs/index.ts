import type { FormatName } from '../../known/formats';
import { agUiRun } from './agUi';
import { aiSdkDevtoolsRun } from './aiSdkDevtools';
import { aiSdkMessagesRun } from './aiSdkMessages';
import { aiSdkStreamRun } from './aiSdkStream';
import { aiSdkUiRun } from './aiSdkUi';
import { ampRun } from './amp';
import { anthropicMessagesRun, anthropicStreamRun } from './anthropicMessages';
import { antigravityRun } from './antigravity';
import { atifRun } from './atif';
import { bedrockRun } from './bedrock';
import { chatgptRun } from './chatgpt';
import { claudeAiRun } from './claudeAi';
import { claudeCodeAgent, claudeCodeRun } from './claudeCode';
import { clineRun, clineSession, clineView } from './cline';
import { codexRun } from './codex';
import { copilotChatRun, copilotRun } from './copilot';
import { cursorRun } from './cursor';
import { factoryDroidEvents, factoryDroidRun } from './factoryDroid';
import { geminiApiRun } from './geminiApi';
import { geminiCliRun } from './geminiCli';
import { adkEvalSet, googleAdkRun } from './googleAdk';
import { gooseRun } from './goose';
import { grokRun } from './grok';
import { hermesRun } from './hermes';
import { inspectRun } from './inspect';
import { kimiCliContext, kimiCliRun, kimiCodeRun } from './kimiCli';
import { langchainRun, langGraphSteps } from './langchain';
import { langfuseRun } from './langfuse';
import { langsmithRun } from './langsmith';
import { lettaCodeRun } from './lettaCode';
import { mcpRun } from './mcp';
import { openaiChatChunks, openaiChatLog, openaiChatRun } from './openaiChat';
import { openaiResponsesItems, openaiResponsesRun } from './openaiResponses';
import { openCodeRun } from './openCode';
import { openHandsOldRuns, openHandsRun } from './openHands';
import { otelRun } from './otel';
import { piRun } from './pi';
import { pydanticAiRun } from './pydanticAi';
import { qwenCodeRun } from './qwenCode';
import { sessionTraceRun } from './sessionTrace';
import { sweAgentRun, sweAgentTextRun } from './sweAgent';
import { tau2Run } from './tau2';
import { transcriptJsonRun } from './transcriptJson';

/** Formats whose files are not texts of records: texts, and databases. */
type OtherName = 'aider' | 'crush' | 'kiro' | 'tagged' | 'zed';

/** A run of our own in each format of records, as its file holds it. */
export const runs: Readonly<Record<Exclude<FormatName, OtherName>, string>> = {
  'ag-ui': agUiRun,
  'ai-sdk-devtools': aiSdkDevtoolsRun,
  'ai-sdk-messages': aiSdkMessagesRun,
  'ai-sdk-stream': aiSdkStreamRun,
  'ai-sdk-ui': aiSdkUiRun,
  amp: ampRun,
  'anthropic-messages': anthropicMessagesRun,
  antigravity: antigravityRun,
  atif: atifRun,
  bedrock: bedrockRun,
  chatgpt: chatgptRun,
  'claude-ai': claudeAiRun,
  'claude-code': claudeCodeRun,
  cline: clineRun,
  codex: codexRun,
  copilot: copilotRun,
  cursor: cursorRun,
  'factory-droid': factoryDroidRun,
  'gemini-api': geminiApiRun,
  'gemini-cli': geminiCliRun,
  'google-adk': googleAdkRun,
  goose: gooseRun,
  grok: grokRun,
  hermes: hermesRun,
  inspect: inspectRun,
  'kimi-cli': kimiCliRun,
  langchain: langchainRun,
  langfuse: langfuseRun,
  langsmith: langsmithRun,
  'letta-code': lettaCodeRun,
  mcp: mcpRun,
  'openai-chat': openaiChatRun,
  'openai-responses': openaiResponsesRun,
  opencode: openCodeRun,
  openhands: openHandsRun,
  otel: otelRun,
  pi: piRun,
  'pydantic-ai': pydanticAiRun,
  'qwen-code': qwenCodeRun,
  'session-trace': sessionTraceRun,
  'swe-agent': sweAgentRun,
  tau2: tau2Run,
  'transcript-json': transcriptJsonRun,
};

/** All our own runs with their descriptions: some formats have several shapes. */
export const allRuns: readonly (readonly [string, string, string])[] = [
  ...Object.entries(runs).map(([format, text]) => [format, format, text] as const),
  ['anthropic-messages, a stream', 'anthropic-messages', anthropicStreamRun],
  ['claude-code, a sub-agent', 'claude-code', claudeCodeAgent.text],
  ['cline, a view', 'cline', clineView],
  ['cline, a session', 'cline', clineSession],
  ['copilot, a chat', 'copilot', copilotChatRun],
  ['factory-droid, events', 'factory-droid', factoryDroidEvents],
  ['google-adk, an evaluation set', 'google-adk', JSON.stringify(adkEvalSet)],
  ['kimi-cli, a context', 'kimi-cli', kimiCliContext],
  ['kimi-cli, Kimi Code', 'kimi-cli', kimiCodeRun],
  ['langchain, steps of a graph', 'langchain', langGraphSteps],
  ['openai-chat, a log of calls', 'openai-chat', openaiChatLog],
  ['openai-chat, a stream', 'openai-chat', openaiChatChunks.map((one) => JSON.stringify(one)).join('\n')],
  ['openai-responses, items', 'openai-responses', JSON.stringify(openaiResponsesItems)],
  ['openhands, old runs', 'openhands', openHandsOldRuns],
  ['swe-agent, without calls of functions', 'swe-agent', sweAgentTextRun],
];
