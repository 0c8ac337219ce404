import { agUi } from '../ag-ui/format';
import { aiSdkDevtools } from '../ai-sdk-devtools/format';
import { aiSdkMessages } from '../ai-sdk-messages/format';
import { aiSdkStream } from '../ai-sdk-stream/format';
import { aiSdkUi } from '../ai-sdk-ui/format';
import { aider } from '../aider/format';
import { amp } from '../amp/format';
import { anthropicMessages } from '../anthropic-messages/format';
import { antigravity } from '../antigravity/format';
import { atif } from '../atif/format';
import { bedrock } from '../bedrock/format';
import { chatgpt } from '../chatgpt/format';
import { claudeAi } from '../claude-ai/format';
import { claudeCode } from '../claude-code/format';
import { cline } from '../cline/format';
import { codex } from '../codex/format';
import { copilot } from '../copilot/format';
import type { Format } from '../core/Format';
import { crush } from '../crush/format';
import { cursor } from '../cursor/format';
import { factoryDroid } from '../factory-droid/format';
import { geminiApi } from '../gemini-api/format';
import { geminiCli } from '../gemini-cli/format';
import { googleAdk } from '../google-adk/format';
import { goose } from '../goose/format';
import { grok } from '../grok/format';
import { hermes } from '../hermes/format';
import { inspect } from '../inspect/format';
import { kimiCli } from '../kimi-cli/format';
import { kiro } from '../kiro/format';
import { langchain } from '../langchain/format';
import { langfuse } from '../langfuse/format';
import { langsmith } from '../langsmith/format';
import { lettaCode } from '../letta-code/format';
import { mcp } from '../mcp/format';
import { openaiChat } from '../openai-chat/format';
import { openaiResponses } from '../openai-responses/format';
import { opencode } from '../opencode/format';
import { openhands } from '../openhands/format';
import { otel } from '../otel/format';
import { pi } from '../pi/format';
import { pydanticAi } from '../pydantic-ai/format';
import { qwenCode } from '../qwen-code/format';
import { sessionTrace } from '../session-trace/format';
import { sweAgent } from '../swe-agent/format';
import { tagged } from '../tagged/format';
import { tau2 } from '../tau2/format';
import { transcriptJson } from '../transcript-json/format';
import { zed } from '../zed/format';
import { otherFormats } from './otherFormats';

/** Formats with a reader. */
const readFormats = [
  agUi,
  aiSdkDevtools,
  aiSdkMessages,
  aiSdkStream,
  aiSdkUi,
  aider,
  amp,
  anthropicMessages,
  antigravity,
  atif,
  bedrock,
  chatgpt,
  claudeAi,
  claudeCode,
  cline,
  codex,
  copilot,
  crush,
  cursor,
  factoryDroid,
  geminiApi,
  geminiCli,
  googleAdk,
  goose,
  grok,
  hermes,
  inspect,
  kimiCli,
  kiro,
  langchain,
  langfuse,
  langsmith,
  lettaCode,
  mcp,
  openaiChat,
  openaiResponses,
  opencode,
  openhands,
  otel,
  pi,
  pydanticAi,
  qwenCode,
  sessionTrace,
  sweAgent,
  tagged,
  tau2,
  transcriptJson,
  zed,
] as const;

/** Name of a format with a reader. */
export type FormatName = (typeof readFormats)[number]['name'];

/** All known formats: those with a reader, then those that are refused by name. */
export const formats: readonly Format[] = [...readFormats, ...otherFormats];
