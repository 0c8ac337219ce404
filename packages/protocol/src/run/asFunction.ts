import type { ContentOf, Pipeline } from '../compile/createPipeline';
import type { Decision } from '../core/Decision';
import type { Input } from '../core/Input';
import { nonconforming } from '../core/nonconforming';
import type { AnyRequest, Known, TypedContent } from '../core/types';
import { validateWith } from '../core/validateWith';
import { pickInput, withInput } from '../data/withInput';
import { type RunOptions, runRequest } from './runRequest';

/** Options of one call, in addition to those of its function. */
export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Called with each more complete version of the answer; not validated. */
  readonly onPartial?: (partial: unknown) => void;
  /** The instance that the input belongs to. */
  readonly instance?: string;
}

/**
 * A Request as a function from its input to its decision (request-protocol §9.4).
 *
 * The input is checked against the schema of the Input before the model is asked. The function
 * rejects with ProtocolError `invalid-input` or `invalid-decision` (both with `issues`), `no-input`,
 * or what `runRequest` throws.
 *
 * @example
 * const headline = asFunction(request, { model });
 * await headline({ userName: 'Jane', topic: 'the weather' });
 */
export function asFunction<const R extends AnyRequest, P extends Pipeline<TypedContent> = Pipeline>(
  request: R & Known<R['context'], ContentOf<P>>,
  options: RunOptions<P, R>,
): (input: Input<R>, call?: CallOptions) => Promise<Decision<R['schema']>> {
  return async (input, call) => {
    const all = { ...options, ...call };
    const filled = withInput(request, input, all);
    const { schema } = pickInput(filled, all.instance);
    const issues = schema === undefined ? [] : await validateWith(options.validator, schema, input);
    if (issues.length > 0) throw nonconforming('input', issues);
    // Every pipeline knows the type of the added Input.
    const result = await runRequest<R, P>(filled as unknown as typeof request, all);
    if (result.ok) return result.decision;
    throw nonconforming('decision', result.issues);
  };
}
