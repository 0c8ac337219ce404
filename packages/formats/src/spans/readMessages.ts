import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import type { AnyMessage, AnyPart } from './AnyMessage';
import { camelCase } from './camelCase';
import { readCall, readPart, readParts, readResult, texts } from './readParts';

/** The most levels of wrappers that are read, such as `generations: [[{message: {kwargs: …}}]]`. */
const MAX_DEPTH = 10;

/** Roles by the frameworks' words. Other words stay as they are. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['human', 'user'],
  ['ai', 'assistant'],
  ['model', 'assistant'],
  ['function', 'tool'],
]);

/** Types of LangChain messages, which have a `type` in place of a `role`. */
const LANGCHAIN = /^(?:human|ai|system|tool|function|developer|chat)$|Message(?:Chunk)?$/;

/** Fields with messages, the likeliest first. */
const INPUTS = ['inputMessages', 'prompts', 'prompt', 'contents', 'input', 'query', 'question'];
const OUTPUTS = [
  'outputMessages',
  'update',
  'choices',
  'generations',
  'candidates',
  'response',
  'output',
  'answer',
];

/**
 * Reads the messages of a value in any framework's shape: a text (even if it is JSON), a message, a list of messages, the items or
 * parts of a message, or an object that holds one of these. Returns `undefined` for any other value of a program.
 *
 * @param role Role of words that do not name their own.
 */
export function readMessages(value: unknown, role: string): readonly AnyMessage[] | undefined {
  const messages: { role: string; parts: AnyPart[] }[] = [];
  for (const { role: own, parts } of find(value, role, 0)) {
    const last = messages.at(-1);
    // The Responses API has an item for each call.
    if (own === 'assistant' && last?.role === own) for (const part of parts) last.parts.push(part);
    else messages.push({ role: own, parts: [...parts] });
  }
  return messages.length > 0 ? messages : undefined;
}

function find(value: unknown, role: string, depth: number): readonly AnyMessage[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === 'string') return value === '' ? [] : [{ role, parts: texts('text', value) }];
  if (Array.isArray(value)) return value.flatMap((one) => find(one, role, depth + 1));
  if (!isFields(value)) return [];
  const fields = unwrapped(value);
  const own = roleOf(fields, role);
  if (own !== undefined) return [{ role: own, parts: partsOf(fields, own) }];
  const isPart = fields.type !== undefined || fields.toolCallId !== undefined;
  const parts = (isPart && readPart(fields)) || [];
  return parts.length > 0 ? [{ role: roleOfParts(parts, role), parts }] : findInside(fields, role, depth);
}

/** Fields of a message, which LangChain has one level deeper. */
function unwrapped(given: Fields): Fields {
  const { kwargs, id, data, type } = given;
  if (isFields(kwargs)) return camelCase({ ...kwargs, type: listOf(id).at(-1) ?? kwargs.type });
  return camelCase(typeof type === 'string' && isFields(data) ? { ...data, type } : given);
}

/** Role of a message; `undefined` for any other value. */
function roleOf({ role, type, content, toolCalls, reasoning }: Fields, other: string): string | undefined {
  const isLangChain = typeof type === 'string' && content !== undefined && LANGCHAIN.test(type);
  const word = stringOf(role) ?? (isLangChain ? type : undefined);
  // Outputs of the AI SDK do not name a role.
  if (word === undefined) return Array.isArray(toolCalls) || stringOf(reasoning) ? other : undefined;
  const short = word.toLowerCase().replace(/message(chunk)?$/, '');
  return ROLES.get(short) ?? short;
}

function partsOf(fields: Fields, role: string): readonly AnyPart[] {
  const content = fields.parts ?? fields.contents ?? fields.content;
  const parts = readParts(content ?? fields.text);
  const has = (type: AnyPart['type']) => parts.some((part) => part.type === type);
  if (role === 'tool')
    // LangGraph lists definitions of tools as messages of a tool.
    return has('result') || has('unknown') ? parts : [readResult({ ...fields, output: content })];
  const more = camelCase(fieldsOf(fields.additionalKwargs));
  // LangChain may have the same calls in its content and in two lists.
  const calls = [fields.toolCalls, fields.functionCall, more.toolCalls, more.functionCall]
    .map((list) => [list].flat().filter(isFields))
    .find((list) => list.length > 0);
  return [
    ...texts('thinking', fields.reasoningContent ?? fields.reasoning ?? more.reasoningContent),
    ...parts,
    ...texts('text', fields.refusal),
    ...(has('call') ? [] : (calls ?? []).map(readCall)),
  ];
}

/** Role of parts outside of a message, such as items of the Responses API or calls that the AI SDK lists. */
function roleOfParts(parts: readonly AnyPart[], role: string): string {
  if (parts.every(({ type }) => type === 'result')) return 'tool';
  return parts.some(({ type }) => type === 'call' || type === 'thinking') ? 'assistant' : role;
}

function findInside(fields: Fields, role: string, depth: number): readonly AnyMessage[] {
  const isAnswer = role === 'assistant';
  const { system, systemInstruction, instructions } = fields;
  const told = system ?? systemInstruction ?? instructions;
  const { role: teller = 'system', parts } = fieldsOf(told);
  // Gemini's instruction has parts, often without a role.
  const content = Array.isArray(parts) ? { role: teller, parts } : told;
  // A response repeats the instructions of its request.
  const before = isAnswer ? [] : find(content, 'system', depth + 1);
  for (const name of ['messages', ...(isAnswer ? OUTPUTS : INPUTS), 'message', 'content', 'text']) {
    const found = find(fields[name], role, depth + 1);
    if (found.length > 0) return [...before, ...found];
  }
  return before;
}
