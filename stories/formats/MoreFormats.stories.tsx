import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { runs } from '../../packages/formats/src/testing/runs';
import { aiderRun } from '../../packages/formats/src/testing/runs/aider';
import { claudeCodeAgent } from '../../packages/formats/src/testing/runs/claudeCode';
import { databases } from '../../packages/formats/src/testing/runs/databases';
import { FormatPage } from './FormatPage';

// A chat, a session and a trace are tested by day: the same blocks stand in all.
const meta = {
  title: 'Formats',
  tags: ['nightly'],
  component: FormatPage,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(0);
  },
} satisfies Meta<typeof FormatPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (format: keyof typeof runs): Story => ({ args: { format, source: runs[format] } });

/** Bytes of a database, in gzip. */
const databaseOf = (format: keyof typeof databases): Uint8Array =>
  Uint8Array.from(atob(databases[format]), (letter) => letter.charCodeAt(0));

export const AgUi = page('ag-ui');
export const AiSdkStream = page('ai-sdk-stream');
export const Amp = page('amp');
export const Anthropic = page('anthropic-messages');
export const AiSdkModelMessages = page('ai-sdk-messages');
export const Cline = page('cline');
export const Crush: Story = { args: { format: 'crush', source: databaseOf('crush') } };
export const Cursor = page('cursor');
export const FactoryDroid = page('factory-droid');
export const Hermes = page('hermes');
export const KimiCli = page('kimi-cli');
export const LettaCode = page('letta-code');
export const LangChain = page('langchain');
export const GeminiApi = page('gemini-api');
export const GoogleAdk = page('google-adk');
export const Bedrock = page('bedrock');
export const Mcp = page('mcp');
export const ChatGpt = page('chatgpt');
export const ClaudeAi = page('claude-ai');
export const AiSdkDevTools = page('ai-sdk-devtools');
export const Tau2 = page('tau2');
export const SessionTrace = page('session-trace');
export const Aider: Story = { args: { format: 'aider', source: aiderRun } };
export const Antigravity = page('antigravity');
export const Goose = page('goose');
export const Grok = page('grok');
export const Kiro: Story = { args: { format: 'kiro', source: databaseOf('kiro') } };
export const Zed: Story = { args: { format: 'zed', source: databaseOf('zed') } };
export const Atif = page('atif');
/** With the file of a sub-agent in the folder of the session. */
export const ClaudeCode: Story = {
  args: {
    format: 'claude-code',
    source: [
      { name: 'session.jsonl', source: runs['claude-code'] },
      { name: claudeCodeAgent.name, source: claudeCodeAgent.text },
    ],
  },
};
export const Copilot = page('copilot');
export const GeminiCli = page('gemini-cli');
export const Inspect = page('inspect');
export const Langfuse = page('langfuse');
export const LangSmith = page('langsmith');
export const OpenAiChat = page('openai-chat');
export const OpenAiResponses = page('openai-responses');
export const OpenCode = page('opencode');
export const OpenHands = page('openhands');
export const Pi = page('pi');
export const PydanticAI = page('pydantic-ai');
export const QwenCode = page('qwen-code');
export const SweAgent = page('swe-agent');
export const TranscriptJson = page('transcript-json');
