import { ProtocolError } from '../core/ProtocolError';
import { toProtocolError } from '../core/toProtocolError';
import type { AnyRequest, CompiledRequest, Model, Usage } from '../core/types';
import { findInput } from '../data/withInput';

/** One call of a model, as `runRequest` needs it. */
export interface ModelCall {
  readonly model: Model;
  readonly request: AnyRequest;
  readonly instance?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onPartial?: ((partial: unknown) => void) | undefined;
  readonly onUsage: (usage: Usage) => void;
}

/**
 * The answer of a model.
 *
 * An abort settles it at once, even if the model ignores the signal; later results of the model are
 * dropped.
 *
 * @throws ProtocolError `aborted`, `callback-failed`, `model-failed`, or what an adapter threw.
 */
export function callModel(compiled: CompiledRequest, call: ModelCall): Promise<unknown> {
  const { model, request, instance, signal, onPartial, onUsage } = call;
  return new Promise((resolve, reject) => {
    // The model gets its own signal, because it must also stop when the caller's callback throws.
    const inner = new AbortController();
    let open = true;

    function settle(outcome: () => void): void {
      open = false;
      signal?.removeEventListener('abort', abort);
      outcome();
    }
    function fail(error: ProtocolError): void {
      settle(() => {
        reject(error);
        inner.abort(error);
      });
    }
    function abort(): void {
      fail(abortError(signal));
    }
    function pass(partial: unknown): void {
      if (!open) return;
      try {
        onPartial?.(partial);
      } catch (cause) {
        fail(new ProtocolError('callback-failed', 'onPartial threw.', { cause }));
      }
    }

    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    // Called in a promise, so that a synchronous throw is handled like a rejection.
    Promise.resolve()
      .then(() =>
        model(compiled, {
          signal: inner.signal,
          onPartial: pass,
          onUsage,
          request,
          // A getter, as merging costs and most models read the text only.
          get input() {
            return findInput(request, instance)?.input;
          },
        }),
      )
      .then(
        (answer) => settle(() => resolve(answer)),
        (cause: unknown) => fail(modelError(cause)),
      );
  });
}

/** The error of an abort; its cause is the caller's reason. */
export function abortError(signal: AbortSignal | undefined): ProtocolError {
  return new ProtocolError('aborted', 'The Request was aborted.', { cause: signal?.reason });
}

function modelError(cause: unknown): ProtocolError {
  // Not String(cause), which may throw.
  const reason = cause instanceof Error ? cause.message : typeof cause;
  return toProtocolError(cause, 'model-failed', `The model failed: ${reason}`);
}
