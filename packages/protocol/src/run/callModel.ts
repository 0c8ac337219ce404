import { ProtocolError } from '../core/ProtocolError';
import { toProtocolError } from '../core/toProtocolError';
import type { AnyRequest, CompiledRequest, Model, Usage } from '../core/types';
import { findInput } from '../data/withInput';

/** Arguments of a model call by `runRequest`. */
export interface ModelCall {
  readonly model: Model;
  readonly request: AnyRequest;
  readonly instance?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onPartial?: ((partial: unknown) => void) | undefined;
  readonly onUsage: (usage: Usage) => void;
}

/**
 * Calls a model and returns its answer.
 *
 * An abort settles the promise at once, even if the model ignores the signal; later results are dropped.
 *
 * @throws ProtocolError `aborted`, `callback-failed`, `model-failed`, or an error of the adapter.
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
    // Called inside a promise, so that a synchronous throw is handled like a rejection.
    Promise.resolve()
      .then(() =>
        model(compiled, {
          signal: inner.signal,
          onPartial: pass,
          onUsage,
          request,
          // A getter, since merging costs time and most models read only the text.
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

/** Error of an abort; its cause is the caller's reason. */
export function abortError(signal: AbortSignal | undefined): ProtocolError {
  return new ProtocolError('aborted', 'The Request was aborted.', { cause: signal?.reason });
}

function modelError(cause: unknown): ProtocolError {
  // Not String(cause), which may throw.
  const reason = cause instanceof Error ? cause.message : typeof cause;
  return toProtocolError(cause, 'model-failed', `The model failed: ${reason}`);
}
