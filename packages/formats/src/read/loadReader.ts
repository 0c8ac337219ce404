import type { Format, RecordReader } from '../core/RecordReader';
import type { FormatName } from '../core/Run';

/** The modules of the formats, each loaded when it is met. */
const MODULES: Readonly<Record<FormatName, () => Promise<{ readonly format: Format }>>> = {
  'ag-ui': () => import('../ag-ui'),
  'ai-sdk-messages': () => import('../ai-sdk-messages'),
  'ai-sdk-stream': () => import('../ai-sdk-stream'),
  'ai-sdk-ui': () => import('../ai-sdk-ui'),
  'anthropic-messages': () => import('../anthropic-messages'),
  atif: () => import('../atif'),
  bedrock: () => import('../bedrock'),
  'claude-code': () => import('../claude-code'),
  codex: () => import('../codex'),
  copilot: () => import('../copilot'),
  'gemini-api': () => import('../gemini-api'),
  'gemini-cli': () => import('../gemini-cli'),
  inspect: () => import('../inspect'),
  langchain: () => import('../langchain'),
  langfuse: () => import('../langfuse'),
  langsmith: () => import('../langsmith'),
  mcp: () => import('../mcp'),
  'openai-chat': () => import('../openai-chat'),
  'openai-responses': () => import('../openai-responses'),
  opencode: () => import('../opencode'),
  openhands: () => import('../openhands'),
  otel: () => import('../otel'),
  pi: () => import('../pi'),
  'swe-agent': () => import('../swe-agent'),
  tagged: () => import('../tagged'),
  'transcript-json': () => import('../transcript-json'),
};

/** The names of all formats that are read. */
export const formatNames = Object.keys(MODULES) as readonly FormatName[];

/**
 * Loads the reader of a format.
 *
 * @throws {TypeError} if there is no format of that name.
 */
export async function loadReader(name: FormatName): Promise<() => RecordReader> {
  if (!Object.hasOwn(MODULES, name))
    throw new TypeError(`There is no format "${name}", but ${formatNames.join(', ')}.`);
  return (await MODULES[name]()).format.createReader;
}
