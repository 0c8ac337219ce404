import { abortError, callModel } from './callModel';
import { checkJson } from './checkJson';
import { compileRequest } from './compileRequest';
import type { ContentOf, Pipeline } from './createPipeline';
import type { Decision } from './Decision';
import { english, type Words } from './english';
import { given } from './given';
import type { ProtocolError } from './ProtocolError';
import { toText } from './stageContext';
import type {
  AnyRequest,
  CompiledMessage,
  CompiledRequest,
  Issue,
  JsonSchema,
  JsonValue,
  Known,
  Model,
  SchemaValidator,
  TypedContent,
  Usage,
} from './types';
import { validateWith } from './validateWith';
import { writeJson } from './writeJson';

/** How to run a Request. */
export interface RunOptions<P extends Pipeline<TypedContent> = Pipeline, R extends AnyRequest = AnyRequest> {
  /** What answers. */
  readonly model: Model<R>;
  /** How the context becomes text; the built-in content types in English when left out. */
  readonly pipeline?: P;
  /** Aborts the call of the model: `runRequest` rejects with `aborted`. */
  readonly signal?: AbortSignal;
  /** Called with each more complete version of the answer; not validated. */
  readonly onPartial?: (partial: unknown) => void;
  /** Checks the decision; `false` to check nothing; the default validator when left out. */
  readonly validate?: SchemaValidator | false;
  /** How often to ask, at most: a wrong answer is sent back with its issues. 1 when left out. */
  readonly attempts?: number;
  /** The instance that runs: the model is called with its input. */
  readonly instance?: string;
}

/** One question to the model and its answer. */
export interface Attempt {
  /** What the model saw this time: the feedback on earlier answers included. */
  readonly compiled: CompiledRequest;
  /** The answer, read as JSON where it is text. */
  readonly decision: unknown;
  /** Where it does not conform to the schema. */
  readonly issues: readonly Issue[];
  readonly usage?: Usage;
}

/** What running a Request gives; `ok` tells whether the decision is free of issues. */
export type RunResult<Schema extends JsonSchema> = {
  /** Where the decision does not conform; of the last attempt. */
  readonly issues: readonly Issue[];
  /** What the model saw first. */
  readonly compiled: CompiledRequest<Schema>;
  /** In order; the last one gave the decision. */
  readonly attempts: readonly Attempt[];
} & (
  | { readonly ok: true; readonly decision: Decision<Schema> }
  | { readonly ok: false; readonly decision: unknown }
);

/**
 * The decision of a model on a Request, validated against its schema (request-protocol §8).
 *
 * A wrong answer is a result with `issues`, never an exception. The answers are not added to the
 * context: they return in `attempts`.
 *
 * @throws ProtocolError what `compileRequest` throws; `aborted`, `model-failed`, `model-status`,
 *   `callback-failed` from the call; `invalid-schema`, `validation-limit`, `validator-failed` from
 *   the validation. The cause is kept.
 */
export async function runRequest<const R extends AnyRequest, P extends Pipeline<TypedContent> = Pipeline>(
  request: R & Known<R['context'], ContentOf<P>>,
  options: RunOptions<P, R>,
): Promise<RunResult<R['schema']>> {
  const compiled = compileRequest<R, P>(request, options.pipeline);
  const words = options.pipeline?.words ?? english;
  const attempts: Attempt[] = [];
  let question: CompiledRequest = compiled;
  for (;;) {
    const attempt = await ask(question, request, options);
    attempts.push(attempt);
    const { decision, issues } = attempt;
    const ok = issues.length === 0;
    if (ok || attempts.length >= (options.attempts ?? 1)) {
      // The schema's type is what the validator has just made sure of.
      return { ok, decision, issues, compiled, attempts } as RunResult<R['schema']>;
    }
    question = { ...question, messages: [...question.messages, ...feedback(attempt, words)] };
  }
}

async function ask(
  compiled: CompiledRequest,
  request: AnyRequest,
  options: RunOptions<Pipeline<TypedContent>>,
): Promise<Attempt> {
  let usage: Usage | undefined;
  const onUsage = (used: Usage) => {
    usage = used;
  };
  let decision: unknown;
  let issues: readonly Issue[];
  try {
    decision = await callModel(compiled, { ...options, request, onUsage });
    issues = jsonIssues(decision) ?? (await validateWith(options.validate, compiled.schema, decision));
  } catch (error) {
    // Whatever the model, the validator and the callbacks throw is one by now.
    const { code, answer } = error as ProtocolError;
    if (code !== 'answer-not-json') throw error;
    decision = answer;
    issues = toJsonIssues(error);
  }
  // An abort during the validation: the caller has given up all the same.
  if (options.signal?.aborted) throw abortError(options.signal);
  return { compiled, decision, issues, ...given({ usage }) };
}

/** A function, a cycle, a Date in the answer of a local model: as wrong as any wrong answer. */
function jsonIssues(decision: unknown): Issue[] | undefined {
  try {
    checkJson(decision, { name: 'answer' });
    return undefined;
  } catch (error) {
    return toJsonIssues(error);
  }
}

function toJsonIssues(error: unknown): Issue[] {
  const { pointer = '', message } = error as ProtocolError;
  return [{ pointer, keyword: 'json', message }];
}

/** What a model is told of its wrong answer: the answer, each issue, and what to do. */
function feedback({ decision, issues }: Attempt, words: Words): CompiledMessage[] {
  const lines = issues.map(({ pointer, keyword, message }) => `- ${pointer} (${keyword}): ${message}`);
  return [
    { role: 'assistant', content: toText(textOf(decision)) },
    { role: 'user', content: toText([words.wrongAnswer, ...lines, words.answerAgain].join('\n')) },
  ];
}

function textOf(decision: unknown): string {
  if (typeof decision === 'string') return decision;
  // What is not JSON has no text to show; the issue says what it was.
  return jsonIssues(decision) === undefined ? writeJson(decision as JsonValue) : typeof decision;
}
