import { payloadOf, type Tool, type ToolInput, type ToolResult } from '@agent-transcript/parser';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '@agent-transcript/text/values';
import { demandTool } from './demandTool';

/** A call, parsed as far as all kinds need. */
export interface CallParts {
  readonly tool: Tool;
  /**
   * Last part of the tool's name in lower case, without `_`, `-` and spaces: `readfile` for `mcp__files__Read_File`.
   */
  readonly name: string;
  /** Fields of the input; empty while it streams, or if it is not an object. */
  readonly input: Fields;
  /** Text of the input, for tools that take text such as a patch. */
  readonly inputText: string;
  /** Result as JSON or text; `undefined` until it is complete. */
  readonly result: unknown;
  /**
   * Text of the result: the text itself, that of its `output`, `content` or `text`, or of the text parts of the Model
   * Context Protocol; `undefined` if there is none.
   */
  readonly resultText: string | undefined;
}

/** Longest text that is parsed, in UTF-16 units; longer calls are shown as text. */
const LONGEST = 4_000_000;

/**
 * Parses the payloads of a call. Payloads are untrusted and never make it throw.
 *
 * @throws TypeError for anything but a tool call.
 */
export function partsOf(tool: Tool): CallParts {
  demandTool('partsOf', { tool });
  const input = tool.children.find((child): child is ToolInput => child.type === 'toolInput');
  const answer = tool.children.find((child): child is ToolResult => child.type === 'toolResult');
  const given = input === undefined || input.status === 'streaming' ? '' : valueOf(input);
  const result = answer === undefined || answer.status === 'streaming' ? undefined : parsed(answer.value);
  return {
    tool,
    name: baseName(tool.name),
    input: fieldsOf(given),
    inputText: typeof given === 'string' ? given : (input?.value ?? ''),
    result,
    resultText: textOf(result),
  };
}

const baseName = (name: string) =>
  (name.split(/__|[./:]/).findLast((part) => part !== '') ?? '').toLowerCase().replace(/[\s_-]/g, '');

/** JSON value of an input, cached for other readers; its text if it is not JSON. */
function valueOf(input: ToolInput): unknown {
  const payload = mayBeJson(input.value) ? payloadOf(input) : null;
  return payload?.ok ? payload.value : input.value;
}

const mayBeJson = (text: string): boolean => text.length <= LONGEST && /^\s*["[{]/.test(text);

/** JSON value of a text; the text itself if it is not JSON. */
function parsed(text: string): unknown {
  if (!mayBeJson(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function textOf(result: unknown): string | undefined {
  if (typeof result === 'string') return result;
  if (Array.isArray(result)) return textOfParts(result);
  if (!isFields(result)) return undefined;
  for (const name of ['output', 'content', 'text', 'result']) {
    if (!Object.hasOwn(result, name)) continue;
    const value = result[name];
    const text = Array.isArray(value) ? textOfParts(value) : typeof value === 'string' ? value : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Joins the texts of content parts (`{ type: 'text', text }`) with line breaks. */
function textOfParts(parts: readonly unknown[]): string | undefined {
  const texts = listOf(parts).map((part) => {
    const { type, text } = fieldsOf(part);
    return type === 'text' || type === 'output_text' || type === 'input_text' ? stringOf(text) : undefined;
  });
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts.join('\n') : undefined;
}

/** True if a result has the parts of the Model Context Protocol: a sibling `isError` then describes the call. */
export const hasParts = (fields: Fields): boolean => Array.isArray(fields.content);
