import { isObject } from '@agent-transcript/schema';
import { attempt } from '../core/attempt';
import { checkSchema, invalidRequest } from '../core/checkSchema';
import { invalidMessage } from '../core/invalidMessage';
import { ProtocolError } from '../core/ProtocolError';
import type {
  AnyContext,
  AnyRequest,
  CompiledMessage,
  CompiledRequest,
  Config,
  JsonSchema,
  Known,
  TextContent,
  TypedContent,
} from '../core/types';
import { describeData } from '../data/describeData';
import { mergeStaged } from '../data/mergeData';
import { isData } from '../data/readData';
import { type Staged, stageContext, stageEntry, toText } from '../data/stageContext';
import {
  type ContentOf,
  createPipeline,
  type Handler,
  type HandlerResult,
  type Pipeline,
} from './createPipeline';

/** Limit of rounds in which handlers process the messages of other handlers; more count as endless. */
const MAX_ROUNDS = 32;

/** State that handlers change. */
interface Draft {
  readonly pipeline: Pipeline<TypedContent>;
  readonly context: AnyContext;
  config: Config;
  schema: JsonSchema;
  /** Prepended messages, the latest last. */
  readonly prepended: Staged[];
}

/**
 * Compiles a Request for the model: configuration, schema, and text messages (request-protocol §6).
 *
 * Handlers of custom content run first, in the order of the context; then all data merges, including theirs; then data
 * becomes text. The same Request gives the same bytes.
 *
 * @throws ProtocolError `invalid-request`, `invalid-message`, `unknown-type`, `handler-failed`, or for a value that is
 * not JSON.
 */
export function compileRequest<const R extends AnyRequest, P extends Pipeline<TypedContent> = Pipeline>(
  request: R & Known<R['context'], ContentOf<P>>,
  pipeline?: P,
): CompiledRequest<R['schema']> {
  const draft = startDraft(request, pipeline ?? createPipeline());
  const expanded = expand(draft, stageContext(request.context));
  const merged = mergeStaged([...draft.prepended, ...expanded]);
  const already = draft.prepended.length;
  const body = merged.flatMap((staged) => writeStaged(draft, staged));
  // Messages that handlers of data prepended during `writeStaged`.
  const first = draft.prepended.slice(already).flatMap((staged) => writeStaged(draft, staged));
  const messages = [...first, ...body];
  // A handler may change the schema for the model; the static type is that of the caller's schema.
  return { config: draft.config, schema: draft.schema, messages };
}

function startDraft(request: AnyRequest, pipeline: Pipeline<TypedContent>): Draft {
  if (!isObject(request)) return invalidRequest('Request', 'object');
  const { config = {}, schema, context } = request;
  return { pipeline, context, prepended: [], config: checkConfig(config), schema: checkSchema(schema) };
}

function checkConfig(config: unknown): Config {
  return isObject(config) ? config : invalidRequest('config', 'object');
}

/** Runs the handlers of all other types until only text and data are left. */
function expand(draft: Draft, entries: readonly Staged[], depth = 0): Staged[] {
  const done: Staged[] = [];
  // Stack of the remaining messages, next on top: the messages of a handler replace its content.
  const todo = entries.map((staged) => ({ staged, round: depth })).toReversed();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { staged, round } = next;
    const { type } = staged.content;
    // Text from a handler is final; otherwise a handler of text would receive its own text.
    const isFinal = type === 'text' && (round > 0 || !draft.pipeline.handlers.has(type));
    if (isData(staged.content) || isFinal) {
      done.push(staged);
      continue;
    }
    if (round === MAX_ROUNDS) failHandler(staged, 'never becomes text');
    for (const message of handle(draft, staged, round).toReversed())
      todo.push({ staged: message, round: round + 1 });
  }
  return done;
}

/** Calls the handler of one message, applies its changes, and returns its messages. */
function handle(draft: Draft, staged: Staged, round: number): Staged[] {
  const { content, role, index } = staged;
  const { config, schema, context, pipeline } = draft;
  const { words } = pipeline;
  // The registry pairs each type with its handler, which TypeScript cannot express.
  const handler = findHandler(draft, staged) as unknown as Handler;
  const work = (): HandlerResult => handler({ content, role, index, config, schema, context, words }) ?? {};
  const result = attempt('handler-failed', complaint(staged, 'threw'), work, { index });
  const isResult: boolean = isObject(result);
  if (!isResult) failHandler(staged, 'returned no object');
  if (result.config !== undefined) draft.config = checkConfig(result.config);
  if (result.schema !== undefined) draft.schema = checkSchema(result.schema);
  const stage = (entry: unknown) => stageEntry(entry, index);
  // Expand at once: prepended messages may contain custom content.
  for (const first of expand(draft, (result.prepend ?? []).map(stage), round + 1))
    draft.prepended.push(first);
  return (result.messages ?? []).map(stage);
}

function findHandler({ pipeline }: Draft, { content, index }: Staged): Handler<never> {
  const handler = pipeline.handlers.get(content.type);
  if (handler !== undefined) return handler;
  const message = `Message ${index} is of type "${content.type}": register a handler with createPipeline.`;
  throw new ProtocolError('unknown-type', message, { index });
}

/** The last step: keeps text, and writes merged data as text, by default or with the host's handler. */
function writeStaged(draft: Draft, staged: Staged): CompiledMessage[] {
  const { role, content, index, view } = staged;
  const { handlers, words } = draft.pipeline;
  if (view !== undefined && !handlers.has(content.type)) {
    return [{ role, content: toText(describeData(view, words)) }];
  }
  return (view === undefined ? [staged] : handle(draft, staged, 0)).map((written) => {
    const { type, text } = written.content as TextContent;
    if (type !== 'text') failHandler(staged, 'returned no text');
    if (typeof text !== 'string') invalidMessage(index, 'has no text');
    return { role: written.role, content: toText(text) };
  });
}

function failHandler(staged: Staged, what: string): never {
  throw new ProtocolError('handler-failed', complaint(staged, what), { index: staged.index });
}

function complaint({ content, index }: Staged, what: string): string {
  return `The handler of message ${index} ("${content.type}") ${what}.`;
}
