import { checkJson } from '../core/checkJson';
import { given } from '../core/given';
import { ProtocolError } from '../core/ProtocolError';
import type { AnyRequest, Config, ContextEntry, InputContent } from '../core/types';
import { inputOf } from './inputOf';
import { mergeStaged } from './mergeData';
import { entryWith, stageContext } from './stageContext';

/** A Request with an added Input. */
export interface WithInput<R extends AnyRequest> {
  readonly config?: Config;
  readonly schema: R['schema'];
  readonly context: readonly (R['context'][number] | ContextEntry<InputContent>)[];
}

/**
 * A new Request in which `input` replaces the current input (request-protocol §9.3).
 *
 * The input is replaced, not merged, so that no old property stays. For an instance without its own
 * Input one is added after the global Input, with its schema.
 *
 * @throws ProtocolError `no-input` if the Request declares no Input, or for a value that is not JSON.
 */
export function withInput<const R extends AnyRequest>(
  request: R,
  input: unknown,
  { instance }: { readonly instance?: string } = {},
): WithInput<R> {
  checkJson(input, { name: 'input' });
  const declared = pickInput(request, instance);
  const { _instance: place } = declared;
  const content: InputContent = { ...declared, input, ...given({ _instance: instance }) };

  const context: WithInput<R>['context'][number][] = [];
  let placed = false;
  for (const staged of stageContext(request.context)) {
    const entry = staged.entry as R['context'][number];
    const view = mergeStaged([staged])[0]?.view;
    if (view?.kind !== 'input' || view.instance !== place) {
      context.push(entry);
      continue;
    }
    // The global Input, whose schema the new instance takes, stays before it.
    if (place !== instance) context.push(entry);
    if (placed) continue;
    placed = true;
    context.push(entryWith(staged, content));
  }
  return { ...request, context };
}

/** The Input of an instance, or else the global one. */
export function findInput(request: AnyRequest, instance: string | undefined): InputContent | undefined {
  const inputs = inputOf(request);
  return (
    inputs.find(({ _instance }) => _instance === instance) ??
    inputs.find(({ _instance }) => _instance === undefined)
  );
}

/**
 * Like {@link findInput}, but throws if there is none.
 *
 * @throws ProtocolError `no-input`.
 */
export function pickInput(request: AnyRequest, instance: string | undefined): InputContent {
  const picked = findInput(request, instance);
  if (picked !== undefined) return picked;
  throw new ProtocolError('no-input', 'The Request declares no such Input.');
}
