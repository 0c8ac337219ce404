import { type Fields, fieldsOf, stringOf, unquoted } from '../core/values';
import type { Span, SpanKind } from '../spans/Span';
import { type Attributes, readAttributes } from './readAttributes';

/** Input and output of a span. */
type Texts = Pick<Span, 'input' | 'output' | 'quotes' | 'isGuess'>;

/** Attributes with values of any span as JSON. OpenLLMetry also writes texts as JSON; Langfuse does not, so its texts are ambiguous. */
const INPUT = ['traceloop.entity.input', 'langfuse.observation.input'];
const OUTPUT = ['traceloop.entity.output', 'langfuse.observation.output'];

/** Reads the input and output of a span under the names of all conventions. */
export function readTexts(get: Attributes, kind: SpanKind, events: readonly Fields[]): Texts {
  if (kind === 'tool') return readTool(get);
  if (kind === 'embedding') return { input: readEmbedded(get).map((text) => asText(text, 'user')) };
  const own = readMessages(get);
  const told = events.map(readEvent);
  return {
    input: own.input ?? listOf(told, 'input') ?? valueOf(get, 'input', 'user') ?? get(...INPUT),
    output: own.output ?? listOf(told, 'output') ?? valueOf(get, 'output', 'assistant') ?? get(...OUTPUT),
    quotes: 1,
    isGuess: get('langfuse.observation.input', 'langfuse.observation.output') !== undefined,
  };
}

/** True if an event of a span is read as a message. */
export function isTold(event: Fields, kind: SpanKind): boolean {
  const { input, output } = readEvent(event);
  return kind !== 'tool' && kind !== 'embedding' && (input ?? output) !== undefined;
}

/** Embedded texts. The AI SDK writes each text as JSON. */
function readEmbedded(get: Attributes): readonly unknown[] {
  const values = get('ai.values', 'ai.value');
  if (values === undefined) return [get('input.value')].flat();
  return [values].flat().map((value) => {
    const text = unquoted(value, 1);
    return typeof text === 'string' ? text : value;
  });
}

/** Input and output of a tool. Only a value that is marked as JSON may be a framework's message. */
function readTool(get: Attributes): Texts {
  const result = get('gen_ai.tool.call.result', 'ai.toolCall.result');
  const value = result ?? get('output.value');
  const isJson =
    value === undefined ? get('traceloop.entity.output') !== undefined : isJsonValue(get, 'output');
  return {
    input: get('gen_ai.tool.call.arguments', 'ai.toolCall.args', 'tool.parameters', 'input.value', ...INPUT),
    output: value ?? get(...OUTPUT, 'retrieval.documents'),
    quotes: result === undefined && isJson ? 1 : 0,
  };
}

/** True if a value of OpenInference is marked as JSON. */
const isJsonValue = (get: Attributes, side: 'input' | 'output'): boolean =>
  /json/.test(stringOf(get(`${side}.mime_type`)) ?? '');

/** Value of a span of OpenInference: JSON if it is marked as JSON, else a text, even one that is JSON. */
function valueOf(get: Attributes, side: 'input' | 'output', role: string): unknown {
  const value = get(`${side}.value`);
  return isJsonValue(get, side) ? value : asText(value, role);
}

/** Keeps a text as a message, even if it is JSON. */
const asText = (value: unknown, role: string): unknown =>
  typeof value === 'string' ? { role, content: value } : value;

/** Parses a value that the conventions define as JSON. */
const fromJson = (value: unknown, role: string): unknown => asText(unquoted(value, 1), role);

function readMessages(get: Attributes): Texts {
  const system = unquoted(get('gen_ai.system_instructions'), 1);
  const json = get(
    'gen_ai.input.messages',
    'ai.prompt.messages',
    'gen_ai.prompt',
    'llm.input_messages',
    'ai.prompt',
  );
  const messages = json === undefined ? asText(get('llm.prompts'), 'user') : fromJson(json, 'user');
  const content = get('ai.response.text', 'ai.response.object');
  const tool_calls = unquoted(get('ai.response.toolCalls'), 1);
  const reasoning = get('ai.response.reasoning');
  return {
    input: system === undefined ? messages : [{ role: 'system', content: system }, messages],
    output:
      (content ?? tool_calls ?? reasoning) === undefined
        ? fromJson(get('gen_ai.output.messages', 'gen_ai.completion', 'llm.output_messages'), 'assistant')
        : { role: 'assistant', content, tool_calls, reasoning },
  };
}

/** Message in an event of a span, by older conventions. */
function readEvent(event: Fields): Texts {
  const get = readAttributes(event.attributes);
  const [, role] =
    /^gen_ai\.(system|user|assistant|tool|choice)(?:\.message)?$/.exec(stringOf(event.name) ?? '') ?? [];
  if (role === undefined) return readMessages(get);
  const message = {
    content: get('content'),
    tool_calls: get('tool_calls'),
    id: get('id'),
    ...fieldsOf(unquoted(event.body ?? get('event.body', 'gen_ai.event.content', 'message'), 1)),
  };
  return role === 'choice' ? { output: message } : { input: { role, ...message } };
}

function listOf(told: readonly Texts[], side: 'input' | 'output'): unknown {
  const list = told.map((one) => one[side]).filter((one) => one !== undefined);
  return list.length > 0 ? list : undefined;
}
