import { lost } from '../core/lost';
import { anyUsage } from '../core/usage';
import { type Fields, fieldsOf, idOf, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { camelCase } from '../spans/camelCase';
import type { Skip } from '../spans/createTraces';
import { kindOf, type Span } from '../spans/Span';
import { type Attributes, readAttributes } from './readAttributes';
import { isTold, readTexts } from './readTexts';

/** A span of OTLP, of an SDK's dump or of Phoenix; `undefined` for a record without an id. */
export function readSpan(given: Fields, skip: Skip): Span | undefined {
  const record = camelCase(given);
  const context = camelCase(fieldsOf(record.spanContext ?? record.context));
  const outer = camelCase(fieldsOf(record.parentSpanContext ?? record.parentSpan ?? record.parent));
  const id = idOf(record.spanId ?? context.spanId ?? record.id);
  const traceId = idOf(record.traceId ?? context.traceId);
  if (id === undefined || traceId === undefined) return undefined;
  const get = readAttributes(record.attributes);
  const name = stringOf(record.name);
  const kind = kindOf(wordOf(get, name));
  const agent = stringOf(get('gen_ai.agent.name', 'agent.name', 'graph.node.id'));
  const tool = get('gen_ai.tool.name', 'ai.toolCall.name', 'tool.name', 'traceloop.entity.name');
  const events = listOf(record.events).map(fieldsOf);
  for (const event of events) {
    const name = stringOf(event.name) ?? '';
    if (name.startsWith('gen_ai.')) {
      if (!isTold(event, kind)) skip(`event ${name}`, lost('Unknown event'));
    } else if (name !== 'exception') skip(`event ${name}`, 'Not a message');
  }
  if (kind === 'embedding') skip('embedding output', 'Holds no messages');
  return {
    id,
    traceId,
    parentId: idOf(record.parentSpanId ?? record.parentId ?? outer.spanId),
    kind,
    name: (kind === 'tool' ? stringOf(tool) : kind === 'agent' ? agent : undefined) ?? name,
    ...timesOf(record),
    ...readTexts(get, kind, events),
    model: stringOf(
      get(
        'gen_ai.response.model',
        'ai.response.model',
        'gen_ai.request.model',
        'ai.model.id',
        'llm.model_name',
        'embedding.model_name',
      ),
    ),
    agent,
    usage: anyUsage({
      ...fieldsOf(get('llm.usage')),
      ...fieldsOf(get('llm.token_count')),
      ...fieldsOf(get('ai.usage')),
      ...fieldsOf(get('gen_ai.usage')),
    }),
    cost: numberOf(get('gen_ai.usage.cost', 'llm.cost.total')),
    callId: idOf(get('gen_ai.tool.call.id', 'ai.toolCall.id', 'tool_call.id', 'tool.id')),
    error: readError(record, get, events),
  };
}

/** Word of a convention for the kind of a span. */
function wordOf(get: Attributes, name = ''): string {
  const word = get(
    'openinference.span.kind',
    'gen_ai.operation.name',
    'traceloop.span.kind',
    'langfuse.observation.type',
    'llm.request.type',
    'ai.operationId',
  );
  return (
    stringOf(word) ??
    (name.startsWith('ai.') ? name : get('gen_ai.request.model', 'llm.model_name') ? 'llm' : '')
  );
}

function timesOf({ timestamp, duration, ...record }: Fields): Pick<Span, 'startedAt' | 'endedAt'> {
  // The console exporter for JavaScript prints microseconds.
  const printed =
    typeof timestamp === 'number' && typeof duration === 'number' ? timestamp + duration : undefined;
  return {
    startedAt: timeOf(record.startTimeUnixNano ?? record.startTime ?? timestamp),
    endedAt: timeOf(record.endTimeUnixNano ?? record.endTime ?? printed),
  };
}

/** Error of a span, only by its status: a recorded exception may have been caught. */
function readError(record: Fields, get: Attributes, events: readonly Fields[]): string | undefined {
  const status = camelCase(fieldsOf(record.status));
  const code = status.code ?? status.statusCode ?? record.statusCode;
  if (code !== 2 && !/(?:^|_)error$/i.test(stringOf(code) ?? '')) return undefined;
  const exception = readAttributes(events.find(({ name }) => name === 'exception')?.attributes);
  const message =
    status.message ||
    status.description ||
    record.statusMessage ||
    exception('exception.message', 'exception.type') ||
    get('error.message', 'error.type');
  return stringOf(message) ?? 'error';
}
