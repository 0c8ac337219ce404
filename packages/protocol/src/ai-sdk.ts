/**
 * Models of the AI SDK, which is an optional peer.
 *
 * @module
 */
import {
  APICallError,
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  Output,
  RetryError,
  streamText,
} from 'ai';
import { ProtocolError } from './core/ProtocolError';
import type { CompiledMessage, Config, JsonSchema, Model, Usage } from './core/types';

/** The options of a Request's config that the AI SDK takes under the same names. */
const settings = [
  'temperature',
  'topP',
  'topK',
  'presencePenalty',
  'frequencyPenalty',
  'stopSequences',
  'seed',
  'maxOutputTokens',
  'maxRetries',
  'headers',
  'providerOptions',
] as const;

/**
 * A model of the AI SDK as a model of `runRequest`: streamed, structured by the schema, abortable.
 *
 * Of the config it takes the AI SDK's own call settings (`temperature`, `maxOutputTokens`,
 * `maxRetries`…). Messages of role `tool` go out as `user`, since a Request has no tool call ids.
 * A provider may want an object at the root of the schema.
 *
 * @param source a language model, or a function that picks one by the config: `({ model }) => …`.
 * @throws ProtocolError `model-status` (with `status`), `model-failed`, `answer-not-json`.
 *
 * @example
 * await runRequest(request, { model: aiSdkModel(provider('some-model')) });
 */
export function aiSdkModel(source: LanguageModel | ((config: Config) => LanguageModel)): Model {
  return async (compiled, { signal, onPartial, onUsage }) => {
    // Streams do not throw: the SDK reports errors separately.
    let failure: { readonly error: unknown } | undefined;
    const result = streamText({
      ...pick(compiled.config),
      model: typeof source === 'function' ? source(compiled.config) : source,
      messages: compiled.messages.map(toModelMessage),
      allowSystemInMessages: true,
      output: toOutput(compiled.schema),
      abortSignal: signal,
      onError: ({ error }) => {
        failure ??= { error };
      },
    });
    try {
      for await (const partial of result.partialOutputStream) onPartial(partial);
      if (failure !== undefined) throw failure.error;
      onUsage(toUsage(await result.usage));
      return parseAnswer(await result.text, await result.finishReason);
    } catch (error) {
      // After an error the SDK rejects with "no output"; the reported error has the details.
      throw toProtocolError(failure === undefined ? error : failure.error);
    }
  };
}

function pick(config: Config): Config {
  return Object.fromEntries(settings.filter((name) => name in config).map((name) => [name, config[name]]));
}

function toModelMessage({ role, content }: CompiledMessage): ModelMessage {
  return { role: role === 'tool' ? 'user' : role, content: content.text };
}

function toOutput(schema: JsonSchema) {
  if (typeof schema === 'boolean') return Output.json();
  // The SDK only forwards the schema; its type has one dialect, and a Request may use any.
  return Output.object({ schema: jsonSchema(schema as Parameters<typeof jsonSchema>[0]) });
}

function toUsage({
  inputTokens,
  outputTokens,
  totalTokens,
}: { [Name in keyof Usage]: number | undefined }): Usage {
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(totalTokens !== undefined && { totalTokens }),
  };
}

function parseAnswer(text: string, finishReason: string | undefined): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = text === '' ? 'is empty' : 'is not JSON';
    throw new ProtocolError(
      'answer-not-json',
      `The answer ${why} (the model finished with: ${finishReason}).`,
      {
        cause,
        answer: text,
      },
    );
  }
}

function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const reason = last instanceof Error ? last.message : String(last);
  const status = APICallError.isInstance(last) ? last.statusCode : undefined;
  // A stream that breaks off has the status 200 of its start.
  if (status !== undefined && status >= 400) {
    return new ProtocolError('model-status', `The model's server answered with ${status}: ${reason}`, {
      cause: error,
      status,
    });
  }
  return new ProtocolError('model-failed', `The model failed: ${reason}`, { cause: error });
}
