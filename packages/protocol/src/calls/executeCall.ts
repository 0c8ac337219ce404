import { isObject } from '@agent-transcript/schema';
import { checkJson } from '../core/checkJson';
import { given } from '../core/given';
import { ProtocolError } from '../core/ProtocolError';
import { parseExpression, toReference } from '../core/parseReference';
import { toProtocolError } from '../core/toProtocolError';
import type { AnyContext, DataContent, Issue, JsonValue, SchemaValidator } from '../core/types';
import { validateWith } from '../core/validateWith';
import { dataIn, mergeData } from '../data/mergeData';
import { writeOutput } from '../data/writeOutput';
import { type ResolvedReference, resolveVariables } from '../references/resolveVariables';
import type { Call, CallFailure, CallOutcome } from './Call';
import type { CallableTool } from './CallableTool';
import { issueAt } from './readCall';

/** Environment of calls. */
export interface CallEnvironment {
  /** Available tools. */
  readonly tools: readonly CallableTool[];
  /** Aborts the tool. */
  readonly signal?: AbortSignal;
  /** Checks parameters and results; `false` for no check; default: the default validator. */
  readonly validator?: SchemaValidator | false;
  /** The running instance: a call without `_instance` belongs to it, and a call that names another fails. */
  readonly instance?: string;
  /** Returns the time of an output, for its `_date`. This package reads no clock. */
  readonly date?: () => string;
}

type Parameters = { readonly [name: string]: JsonValue };

/** Runs a call on the data of a context, without writing its result. */
export async function executeCall(
  call: Call,
  context: AnyContext,
  environment: CallEnvironment,
): Promise<CallOutcome> {
  const { tools, validator, signal } = environment;
  const instance = call.instance ?? environment.instance;
  if (environment.instance !== undefined && instance !== environment.instance)
    return failed('wrong-instance', [issueAt('/_instance', `Only ${environment.instance} runs.`)]);
  const tool = tools.find(({ name }) => name === call.tool);
  if (tool === undefined)
    return failed('unknown-tool', [issueAt('/_tool', `The tool ${call.tool} does not exist.`, 'enum')]);

  const { value, references } = resolveVariables(call.parameters, context, given({ instance }));
  const missing = references.filter(({ found }) => !found);
  if (missing.length > 0) return unresolved(missing);
  const hidden = (await loadGuards(context))?.unreadable(namesIn(references), context, instance);
  if (hidden !== undefined && hidden.length > 0) return failed('not-readable', hidden);
  const parameters = value as Parameters;
  try {
    const wrong = await validateWith(validator, tool.inputSchema, parameters);
    if (wrong.length > 0) return failed('invalid-parameters', wrong);
    const closed = await outputIssues(call, null, context, instance, true);
    if (closed.length > 0) return failed('not-writable', closed);
    const result = (await runTool(tool, parameters, signal, instance)) ?? null;
    const odd = jsonIssues(result) ?? (await validateWith(validator, tool.outputSchema ?? true, result));
    if (odd.length > 0) return failed('invalid-result', odd);
    return { status: 'done', parameters, value: result as JsonValue };
  } catch (error) {
    // Every error thrown here is a ProtocolError.
    const { code, message } = error as ProtocolError;
    if (code === 'invalid-path') return failed('not-writable', [issueAt('/_outputPath', message)]);
    return failed(code === 'aborted' ? code : 'tool-failed', [], error as ProtocolError);
  }
}

/**
 * The message that holds the result of a call, or the reason why it cannot be written; `undefined` for a call without
 * output path.
 */
export async function outputOf(
  call: Call,
  value: JsonValue,
  context: AnyContext,
  environment: CallEnvironment,
): Promise<{ readonly entry?: DataContent; readonly failure?: CallOutcome }> {
  if (call.outputPath === undefined) return {};
  const instance = call.instance ?? environment.instance;
  try {
    const issues = await outputIssues(call, value, context, instance, false);
    if (issues.length > 0) return { failure: failed('not-writable', issues) };
    const date = environment.date?.();
    return { entry: entryOf(call, value, context, instance, date) };
  } catch (error) {
    return {
      failure: failed('not-writable', [issueAt('/_outputPath', (error as Error).message)], error as Error),
    };
  }
}

/** Outcome of a failed call. */
export function failed(reason: CallFailure, issues: readonly Issue[], error?: Error): CallOutcome {
  return { status: 'failed', reason, issues, ...given({ error }) };
}

function entryOf(
  { outputPath = '', outputMethod: method, source }: Call,
  value: JsonValue,
  context: AnyContext,
  instance: string | undefined,
  date: string | undefined,
): DataContent {
  const output = { path: outputPath, value, method, call: source, ...given({ instance, date }) };
  return writeOutput(context, output).at(-1) as DataContent;
}

async function outputIssues(
  call: Call,
  value: JsonValue,
  context: AnyContext,
  instance: string | undefined,
  onPath: boolean,
): Promise<Issue[]> {
  const { outputPath: path } = call;
  if (path === undefined) return [];
  const entry = entryOf(
    onPath ? { ...call, outputMethod: 'set' } : call,
    value,
    context,
    instance,
    undefined,
  );
  const guards = await loadGuards(context);
  return guards?.unwritable(context, mergeData([...context, entry]), { path, instance, onPath }) ?? [];
}

/** Checks for `readOnly` and `writeOnly`; loaded only if some data has a schema. */
async function loadGuards(context: AnyContext): Promise<typeof import('./access') | undefined> {
  return dataIn(context).some(({ schema }) => isObject(schema)) ? import('./access') : undefined;
}

function unresolved(missing: readonly ResolvedReference[]): CallOutcome {
  const issues = missing.map((one) => {
    const nearest = one.found || one.nearest.length === 0 ? '' : ` Nearest: ${one.nearest.join(', ')}.`;
    return issueAt(one.pointer, `${one.reference} has no value.${nearest}`, 'reference');
  });
  return missing.every(({ reference }) => reference.includes('&&'))
    ? { status: 'skipped', reason: 'gate', issues }
    : failed('unresolved', issues);
}

/** Single references with the places of their expressions. */
function namesIn(references: readonly ResolvedReference[]) {
  return references.flatMap(({ pointer, reference }) =>
    (parseExpression(reference) ?? [])
      .flat()
      .map(({ kind, path }) => ({ pointer, reference: toReference([kind, ...path]) })),
  );
}

/** Runs a tool. An abort ends it at once, even if the tool ignores the signal. */
function runTool(
  tool: CallableTool,
  parameters: Parameters,
  signal: AbortSignal | undefined,
  instance: string | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const inner = new AbortController();
    const abort = () => {
      const error = new ProtocolError('aborted', 'The call was aborted.', { cause: signal?.reason });
      reject(error);
      inner.abort(error);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    Promise.resolve()
      .then(() => tool.run(parameters, { signal: inner.signal, ...given({ instance }) }))
      .then(resolve, (cause: unknown) => reject(toolError(tool, cause)))
      .finally(() => signal?.removeEventListener('abort', abort));
  });
}

function toolError({ name }: CallableTool, cause: unknown): ProtocolError {
  // Not String(cause), which may throw.
  const reason = cause instanceof Error ? cause.message : typeof cause;
  return toProtocolError(cause, 'tool-failed', `The tool ${name} failed: ${reason}`);
}

function jsonIssues(result: unknown): Issue[] | undefined {
  try {
    checkJson(result, { name: 'result' });
    return undefined;
  } catch (error) {
    const { pointer = '', message } = error as ProtocolError;
    return [issueAt(pointer, message, 'json')];
  }
}
