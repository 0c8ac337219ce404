import {
  checkJson,
  fits,
  isObject,
  isSchema,
  type JsonObject,
  own,
  pointerStep,
  SchemaError,
} from '@agent-transcript/schema';
import { given } from '../core/given';
import { ProtocolError } from '../core/ProtocolError';
import type { AnyRequest, JsonSchema, JsonValue, Request } from '../core/types';
import { toIdea } from '../ideas/toIdea';
import type { FoundRequest, ReadProblem, ReadProblemCode, RequestReading } from './RequestReading';
import { readText } from './readText';
import { toJsonSchema } from './toJsonSchema';
import { type ToolParts, toolIn } from './toolIn';

/** Limit of Requests and problems in a reading. */
const MAX_ENTRIES = 1000;

/**
 * Reads a text or value as Requests: tool definitions of OpenAI, Anthropic, Gemini and the Model Context Protocol,
 * single or in a list (also inside the body of an API call, or the result of `tools/list`), JSON Schemas, and Requests.
 *
 * A tool becomes a Request with the tool's input; its decision is the tool's output if the definition has a schema for
 * it, else any JSON. Never throws; linear in the length of the text.
 *
 * @param source JSON text, also in a fenced block of Markdown, or a value.
 *
 * @example
 * const { requests } = readRequest('{ "name": "add", "inputSchema": { "type": "object" } }');
 */
export function readRequest(source: unknown): RequestReading {
  const requests: FoundRequest[] = [];
  const problems: ReadProblem[] = [];
  let isFull = false;

  try {
    const text = typeof source === 'string' ? readText(source) : { value: source };
    if ('problem' in text) problems.push(text.problem);
    else readWhole(text.value);
  } catch (error) {
    problems.push(toProblem(error));
  }
  return { requests, problems };

  function readWhole(value: unknown): void {
    if (isObject(value) && ('_zod' in value || '_def' in value)) {
      fail('source-code', '', 'This is a Zod schema. Give z.toJSONSchema(schema).');
    } else {
      checkJson(value, 'value');
      read(value, '', null);
    }
  }

  /**
   * Reads one value.
   *
   * @param list Key of the list that contains the value; `''` for a bare list, `null` without a list.
   */
  function read(value: unknown, pointer: string, list: string | null): void {
    if (requests.length + problems.length >= MAX_ENTRIES) {
      if (!isFull) fail('too-many', pointer, `Only the first ${MAX_ENTRIES} entries are read.`);
      isFull = true;
      return;
    }
    if (Array.isArray(value)) readList(value, pointer, '');
    else if (Array.isArray(own(value, 'context'))) readOwn(value as AnyRequest, pointer);
    else if (!readLists(value, pointer)) readDefinition(value, pointer, list);
  }

  function readLists(value: unknown, pointer: string): boolean {
    // The response to `tools/list` with its envelope.
    const result = own(value, 'result');
    if (Array.isArray(own(result, 'tools'))) return readLists(result, `${pointer}/result`);
    const keys = LISTS.filter((key) => Array.isArray(own(value, key)));
    for (const key of keys) readList(own(value, key) as unknown[], pointer + pointerStep(key), key);
    return keys.length > 0;
  }

  function readList(entries: readonly unknown[], pointer: string, key: string): void {
    if (entries.length === 0) {
      fail('no-tools', pointer, `The list${at(pointer)} is empty. Give one with tools or schemas.`);
    }
    for (let index = 0; index < entries.length && !isFull; index++) {
      read(entries[index], `${pointer}/${index}`, key);
    }
  }

  function readOwn({ schema, context, config }: AnyRequest, pointer: string): void {
    try {
      // Checks the whole Request.
      toIdea({ schema, context }, null);
      const isConfigured = isObject(config);
      const request = { schema, context, ...(isConfigured && { config }) } as Request;
      requests.push({ origin: 'request', pointer, request });
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      fail('invalid-request', pointer, `The Request${at(pointer)} is not valid. ${error.message}`);
    }
  }

  function readDefinition(value: unknown, pointer: string, list: string | null): void {
    const tool = toolIn(value, list !== null && FUNCTIONS.has(list));
    if (tool !== undefined) {
      readTool(tool, pointer);
      return;
    }
    const schema = toJsonSchema(value);
    if (isObject(schema) && isTelling(schema)) {
      const title = own(schema, 'title');
      const request = toRequest(schema, true);
      requests.push({ ...named(title), origin: 'json-schema', pointer, request });
      return;
    }
    const type = own(value, 'type');
    if (list === 'tools' && typeof type === 'string') {
      const message = `The tool${at(pointer)} is built in at its provider (type ${quote(type)}): it has no schema for a form.`;
      fail('built-in-tool', pointer, message, own(value, 'name') ?? type);
    } else {
      fail('unknown-shape', pointer, `The value${at(pointer)} is ${describe(value)}. ${EXPECTED}`);
    }
  }

  function readTool(
    { origin, name, description, input = NO_PARAMETERS, inputPointer, output }: ToolParts,
    pointer: string,
  ): void {
    const schema = toJsonSchema(input);
    if (!isObject(schema)) {
      const where = pointer + inputPointer;
      const message = `The schema of a tool must be an object; at ${where} it is ${describe(input)}.`;
      fail('invalid-schema', where, message, name);
      return;
    }
    const answer = toJsonSchema(output);
    // A form needs the fields of an object, and arguments are always an object.
    const isEmpty = Object.keys(schema).length === 0;
    const request = toRequest(
      isEmpty ? NO_PARAMETERS : schema,
      isSchema(answer) ? answer : true,
      typeof description === 'string' ? description : undefined,
    );
    requests.push({ ...named(name), origin, pointer, request });
  }

  function fail(code: ReadProblemCode, pointer: string, message: string, name?: unknown): void {
    problems.push({ code, message, pointer, ...named(name) });
  }
}

/** Keys of lists: tools, functions of older models, and Gemini's declarations. */
const LISTS = ['tools', 'functions', 'functionDeclarations', 'function_declarations'];

/** Lists whose entries need only a name. */
const FUNCTIONS: ReadonlySet<string> = new Set(LISTS.slice(1));

const NO_PARAMETERS = { type: 'object', properties: {} };

const EXPECTED =
  'Give a tool definition (OpenAI, Anthropic, Gemini, MCP), a list of them, a JSON Schema, or a Request { schema, context }.';

/** Keywords that identify an object as a schema. */
const TELLING = [
  '$schema',
  '$ref',
  'type',
  'properties',
  'patternProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
];

function isTelling(value: JsonObject): boolean {
  if (Object.hasOwn(value, 'type') && !fits('type', value.type)) return false;
  return TELLING.some((keyword) => Object.hasOwn(value, keyword) && fits(keyword, value[keyword]));
}

function toRequest(schema: JsonObject, answer: unknown, description?: string): Request {
  const input = { type: 'input', schema, input: firstInput(schema), ...given({ description }) } as const;
  return { schema: answer as JsonSchema, context: [input] };
}

/** Initial value of a form: the minimum for its type. */
function firstInput(schema: JsonObject): JsonValue {
  const preset = own(schema, 'default') ?? own(schema, 'const');
  if (preset !== undefined) return preset as JsonValue;
  const type = own(schema, 'type');
  const first: unknown = Array.isArray(type) ? type[0] : type;
  if (first === 'array') return [];
  if (first === 'string') return '';
  return first === 'object' || (first === undefined && !Object.hasOwn(schema, 'enum')) ? {} : null;
}

function toProblem(error: unknown): ReadProblem {
  if (!(error instanceof SchemaError)) {
    // A getter of the value threw.
    return { code: 'not-json', message: 'The value cannot be read. Give plain JSON.', pointer: '' };
  }
  const { code, message, pointer = '' } = error;
  const isLarge = code === 'too-deep' || code === 'too-large';
  return { code: isLarge ? 'too-large' : 'not-json', message, pointer };
}

function named(name: unknown): { readonly name?: string } {
  return typeof name === 'string' && name !== '' ? { name } : {};
}

function at(pointer: string): string {
  return pointer === '' ? '' : ` at ${pointer}`;
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (!isObject(value)) return `a ${typeof value}`;
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  const more = keys.length > 5 ? ', …' : '';
  return `an object with ${keys.slice(0, 5).map(quote).join(', ')}${more}`;
}

/** A name for messages, shortened if long. */
function quote(name: string): string {
  return JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name);
}
