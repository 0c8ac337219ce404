/** Data of a database or an interface is not what its type says: what programs hold in hand is read as far as it can be. A value that
 * throws when it is read is the host's own fault, and a list of billions of holes is not tried here. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crashesOfCall } from '../../../test/wrongArguments';
import { fromModelMessages } from './ai-sdk-messages';
import { fromUIMessages } from './ai-sdk-ui';
import { fromAnthropic } from './anthropic-messages';
import { fromBedrock } from './bedrock';
import { fromGemini } from './gemini-api';
import { fromAdk } from './google-adk';
import { createRunReader, detectFormat, readRun, UnknownFormatError } from './index';
import { fromLangChain } from './langchain';
import { fromMcpResult } from './mcp';
import { fromOpenAIChat } from './openai-chat';
import { fromAgentsSdk, fromOpenAIResponses } from './openai-responses';
import { fromPydanticAI } from './pydantic-ai';
import { adkEvents } from './testing/runs/googleAdk';
import { pydanticAiMessages } from './testing/runs/pydanticAi';

const ui = [
  { id: 'a', role: 'user', parts: [{ type: 'text', text: 'Look' }] },
  {
    id: 'b',
    role: 'assistant',
    parts: [
      { type: 'tool-ls', toolCallId: '1', state: 'output-available', input: { path: '.' }, output: ['a'] },
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
    ],
  },
];

const openai = [
  { role: 'user', content: [{ type: 'text', text: 'Look' }] },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: '1', type: 'function', function: { name: 'ls', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: '1', content: 'a' },
];

const anthropic = [
  { role: 'user', content: 'Look' },
  { role: 'assistant', content: [{ type: 'tool_use', id: '1', name: 'ls', input: {} }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: '1', content: 'a' }] },
];

const responses = [
  { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Look' }] },
  { type: 'function_call', call_id: '1', name: 'ls', arguments: '{}' },
  { type: 'function_call_output', call_id: '1', output: 'a' },
];

const model = [
  { role: 'user', content: 'Look' },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'I look.' },
      { type: 'tool-call', toolCallId: '1', toolName: 'ls', input: { path: '.' } },
      { type: 'tool-approval-request', approvalId: 'p', toolCallId: '1' },
    ],
  },
  {
    role: 'tool',
    content: [
      { type: 'tool-approval-response', approvalId: 'p', approved: true },
      { type: 'tool-result', toolCallId: '1', toolName: 'ls', output: { type: 'json', value: ['a'] } },
    ],
  },
];

const langchain = [
  { type: 'human', content: 'Look' },
  {
    type: 'ai',
    content: [{ type: 'text', text: 'I look.' }],
    tool_calls: [{ id: '1', name: 'ls', args: {} }],
    usage_metadata: { input_tokens: 3 },
  },
  { type: 'tool', tool_call_id: '1', content: 'a', status: 'success' },
  { lc: 1, id: ['langchain_core', 'messages', 'AIMessageChunk'], kwargs: { content: 'One file.' } },
];

const gemini = [
  { role: 'user', parts: [{ text: 'Look' }] },
  { role: 'model', parts: [{ functionCall: { name: 'ls', args: { path: '.' } } }] },
  { role: 'user', parts: [{ functionResponse: { name: 'ls', response: { output: ['a'] } } }] },
  { candidates: [{ content: { role: 'model', parts: [{ text: 'One file.' }] }, finishReason: 'STOP' }] },
];

const bedrock = [
  { role: 'user', content: [{ text: 'Look' }] },
  { role: 'assistant', content: [{ toolUse: { toolUseId: '1', name: 'ls', input: {} } }] },
  { role: 'user', content: [{ toolResult: { toolUseId: '1', content: [{ json: ['a'] }] } }] },
  { output: { message: { role: 'assistant', content: [{ text: 'One file.' }] } }, usage: { inputTokens: 3 } },
];

const mcp = { content: [{ type: 'text', text: 'a' }], structuredContent: { files: ['a'] }, isError: false };

const runItems = [
  {
    type: 'tool_call_item',
    rawItem: { type: 'function_call', callId: '1', name: 'ls', arguments: '{}' },
    agent: { name: 'Finder' },
  },
  {
    type: 'tool_call_output_item',
    rawItem: { type: 'function_call_result', callId: '1', output: { type: 'text', text: 'a' } },
    agent: { name: 'Finder' },
  },
  {
    type: 'tool_call_item',
    rawItem: { type: 'hosted_tool_call', id: '2', name: 'web_search_call', providerData: { action: {} } },
    agent: { name: 'Finder' },
  },
];

const LINE = '{"role":"user","content":"a"}';

async function written(chunk: never) {
  const reader = createRunReader({ format: 'openai-chat' });
  reader.write(chunk);
  reader.end();
  await reader.ready();
  return reader.run();
}

/** Errors that a function may throw: those that it documents, and those of the host's own value. */
const isOwn = (problem: unknown, kind: string) =>
  /throw|revoked/.test(kind) ||
  problem instanceof UnknownFormatError ||
  (problem instanceof TypeError && problem.message.startsWith('There is no format '));

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['fromUIMessages', fromUIMessages, [ui, 'ready']],
  ['fromOpenAIChat', fromOpenAIChat, [openai, {}]],
  ['fromOpenAIChat', fromOpenAIChat, [{ choices: [{ message: openai[1] }], usage: {} }, {}]],
  ['fromAnthropic', fromAnthropic, [anthropic, {}]],
  ['fromAnthropic', fromAnthropic, [{ system: 'Be brief.', messages: anthropic }, {}]],
  ['fromAgentsSdk', fromAgentsSdk, [{ input: 'Look', newItems: runItems }, {}]],
  ['fromModelMessages', fromModelMessages, [model, {}]],
  ['fromLangChain', fromLangChain, [langchain, {}]],
  ['fromLangChain', fromLangChain, [{ values: { messages: langchain } }, {}]],
  ['fromGemini', fromGemini, [gemini, {}]],
  ['fromGemini', fromGemini, [{ systemInstruction: 'Be brief.', contents: gemini }, {}]],
  ['fromBedrock', fromBedrock, [bedrock, {}]],
  ['fromBedrock', fromBedrock, [{ system: [{ text: 'Be brief.' }], messages: bedrock }, {}]],
  ['fromPydanticAI', fromPydanticAI, [pydanticAiMessages, {}]],
  ['fromPydanticAI', fromPydanticAI, [{ messages: pydanticAiMessages }, {}]],
  ['fromAdk', fromAdk, [adkEvents, {}]],
  ['fromAdk', fromAdk, [{ id: 's', appName: 'ferry', events: adkEvents }, {}]],
  ['fromMcpResult', fromMcpResult, [mcp, { name: 'ls', arguments: {} }]],
  ['fromOpenAIResponses', fromOpenAIResponses, [responses, {}]],
  ['detectFormat', detectFormat, ['{"role":"user","content":"a"}', 'a.json']],
  ['readRun', readRun, [LINE, { name: 'a.jsonl', format: 'openai-chat' }]],
  ['readRun', readRun, [[{ name: 'a.jsonl', source: LINE }], {}]],
  ['write', written, [LINE]],
  ['createRunReader', createRunReader, [{ name: 'a.jsonl', format: 'openai-chat' }]],
] as const)('%s takes every value, or says which it wants', async (name, call, given) => {
  expect(await crashesOfCall(name, call, given, isOwn, ['a sparse list'])).toEqual([]);
});
