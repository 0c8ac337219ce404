import { type Fields, fieldsOf, stringOf, unquoted } from '../core/values';
import type { Span, SpanKind } from '../spans/Span';
import { type Attributes, readAttributes } from './readAttributes';

/** What a span was given and gave. */
type Texts = Pick<Span, 'input' | 'output' | 'quotes' | 'isGuess'>;

/** Values of any span, written as JSON. OpenLLMetry writes texts so too; Langfuse does not, so that its texts may be anything. */
const INPUT = ['traceloop.entity.input', 'langfuse.observation.input'];
const OUTPUT = ['traceloop.entity.output', 'langfuse.observation.output'];

/** What a span says that it was given and gave, by the names of all conventions. */
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

/** Whether an event of a span of a kind is read as a message. */
export function isTold(event: Fields, kind: SpanKind): boolean {
  const { input, output } = readEvent(event);
  return kind !== 'tool' && kind !== 'embedding' && (input ?? output) !== undefined;
}

/** What was embedded. The AI SDK writes each text as JSON. */
function readEmbedded(get: Attributes): readonly unknown[] {
  const values = get('ai.values', 'ai.value');
  if (values === undefined) return [get('input.value')].flat();
  return [values].flat().map((value) => {
    const text = unquoted(value, 1);
    return typeof text === 'string' ? text : value;
  });
}

/** What a tool was given and gave. The message of a framework is looked for only in what is said to be JSON. */
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

/** Whether a value of OpenInference is said to be JSON. */
const isJsonValue = (get: Attributes, side: 'input' | 'output'): boolean =>
  /json/.test(stringOf(get(`${side}.mime_type`)) ?? '');

/** The value of a span of OpenInference: JSON only where its type says so, else a text, also if that is JSON. */
function valueOf(get: Attributes, side: 'input' | 'output', role: string): unknown {
  const value = get(`${side}.value`);
  return isJsonValue(get, side) ? value : asText(value, role);
}

/** A text stays a text, also if it is JSON. */
const asText = (value: unknown, role: string): unknown =>
  typeof value === 'string' ? { role, content: value } : value;

/** What the conventions say to be JSON. */
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

/** The message that an event of a span is, as older conventions have it. */
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
