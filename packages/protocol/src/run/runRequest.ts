import { compileRequest } from '../compile/compileRequest';
import type { ContentOf, Pipeline } from '../compile/createPipeline';
import { checkJson } from '../core/checkJson';
import type { Decision } from '../core/Decision';
import { en, type Words } from '../core/en';
import { given } from '../core/given';
import type { ProtocolError } from '../core/ProtocolError';
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
} from '../core/types';
import { validateWith } from '../core/validateWith';
import { writeJson } from '../core/writeJson';
import { toText } from '../data/stageContext';
import { abortError, callModel } from './callModel';

/** Options of {@link runRequest}. */
export interface RunOptions<P extends Pipeline<TypedContent> = Pipeline, R extends AnyRequest = AnyRequest> {
  /** The model that answers. */
  readonly model: Model<R>;
  /** Turns the context into text; default: the built-in content types in English. */
  readonly pipeline?: P;
  /** Aborts the call of the model: `runRequest` rejects with `aborted`. */
  readonly signal?: AbortSignal;
  /** Called with each more complete version of the answer; not validated. */
  readonly onPartial?: (partial: unknown) => void;
  /** Validates the decision; `false` for no validation. Default: the default validator. */
  readonly validator?: SchemaValidator | false;
  /** Limit of attempts: after a wrong answer the model is asked again with the issues. Default 1. */
  readonly attempts?: number;
  /** The instance whose input the model gets. */
  readonly instance?: string;
}

/** One prompt to the model and its answer. */
export interface Attempt {
  /** The prompt, with feedback on earlier answers. */
  readonly compiled: CompiledRequest;
  /** The answer; text that is not JSON stays a string. */
  readonly decision: unknown;
  /** Violations of the schema. */
  readonly issues: readonly Issue[];
  readonly usage?: Usage;
}

/** Result of a Request; `ok` if the decision has no issues. */
export type RunResult<Schema extends JsonSchema> = {
  /** The issues of the last attempt. */
  readonly issues: readonly Issue[];
  /** The first prompt. */
  readonly compiled: CompiledRequest<Schema>;
  /** All attempts in order; the last one has the decision. */
  readonly attempts: readonly Attempt[];
} & (
  | { readonly ok: true; readonly decision: Decision<Schema> }
  | { readonly ok: false; readonly decision: unknown }
);

/**
 * Asks a model for the decision on a Request, and validates it against the schema (request-protocol §8).
 *
 * A wrong answer is a result with `issues`, never an exception. Answers are not added to the context,
 * but returned in `attempts`.
 *
 * @throws ProtocolError as `compileRequest`; `aborted`, `model-failed`, `model-status`,
 *   `callback-failed` from the call; `invalid-schema`, `validation-limit`, `validator-failed` from
 *   the validation. The cause is kept.
 */
export async function runRequest<const R extends AnyRequest, P extends Pipeline<TypedContent> = Pipeline>(
  request: R & Known<R['context'], ContentOf<P>>,
  options: RunOptions<P, R>,
): Promise<RunResult<R['schema']>> {
  const compiled = compileRequest<R, P>(request, options.pipeline);
  const words = options.pipeline?.words ?? en;
  const attempts: Attempt[] = [];
  let question: CompiledRequest = compiled;
  for (;;) {
    const attempt = await ask(question, request, options);
    attempts.push(attempt);
    const { decision, issues } = attempt;
    const ok = issues.length === 0;
    if (ok || attempts.length >= (options.attempts ?? 1)) {
      // The validator has just established this type.
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
    issues = jsonIssues(decision) ?? (await validateWith(options.validator, compiled.schema, decision));
  } catch (error) {
    // All errors of the model, the validator and the callbacks are ProtocolErrors here.
    const { code, answer } = error as ProtocolError;
    if (code !== 'answer-not-json') throw error;
    decision = answer;
    issues = toJsonIssues(error);
  }
  // An abort during the validation counts too.
  if (options.signal?.aborted) throw abortError(options.signal);
  return { compiled, decision, issues, ...given({ usage }) };
}

/** Issues of an answer that is not JSON: a local model may return a function, a cycle or a Date. */
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

/** Messages to the model after a wrong answer: the answer, each issue, and the request to answer again. */
function feedback({ decision, issues }: Attempt, words: Words): CompiledMessage[] {
  const lines = issues.map(({ pointer, keyword, message }) => `- ${pointer} (${keyword}): ${message}`);
  return [
    { role: 'assistant', content: toText(textOf(decision)) },
    { role: 'user', content: toText([words.wrongAnswer, ...lines, words.answerAgain].join('\n')) },
  ];
}

function textOf(decision: unknown): string {
  if (typeof decision === 'string') return decision;
  // A value that is not JSON has no text: send its type; the issue says more.
  return jsonIssues(decision) === undefined ? writeJson(decision as JsonValue) : typeof decision;
}
