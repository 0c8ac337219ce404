import { partsIn } from '../core/createGoogleParts';
import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { HeldMessages } from '../core/createMessageReader';
import { type Link, openBy } from '../core/HostFormat';
import type { RunMessage } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { contentsOf, geminiMessages } from './geminiMessages';

const read = /* @__PURE__ */ createHostReader({
  ...geminiMessages,
  open,
  parts: 'parts',
  linksOf,
  isAnswer: ({ role, candidates }) => role === 'model' || candidates !== undefined,
  goesOn: (before, value) => isUnfinished(before) && isResponse(value) && isSame(before, value),
});

/**
 * Returns contents and responses of Gemini's API as messages for `<Transcript messages>`. The result of a function stands in the message
 * of its call, and the system instruction is a message.
 *
 * The same objects give the same results, and a content that is replaced at each token keeps its equal nodes.
 *
 * @param given A list of contents (`{ role, parts }`) and responses (`{ candidates }`), whole or as a stream, or one request (`{ contents }`)
 * or response. The names may be those of the API or of the library of Python. Untrusted: other values are left out.
 * @param options States if the last message still grows.
 */
export const fromGemini = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

/** Opens a value. Each candidate of a response is a message, and a text or a bare part is a content of the user. */
function open(value: unknown): HeldMessages | undefined {
  const held = openBy(geminiMessages)(contentsOf([value])[0]);
  return held && { ...held, added: held.added?.flatMap(candidatesOf) };
}

/** Responses with one candidate each. */
function candidatesOf(value: unknown): readonly unknown[] {
  const response = fieldsOf(value);
  const candidates = listOf(response.candidates);
  if (candidates.length < 2) return [value];
  return candidates.map((candidate, index) => ({
    ...(index === 0 ? response : { modelVersion: response.modelVersion }),
    candidates: [{ index, ...fieldsOf(candidate) }],
  }));
}

function linksOf(message: Fields): readonly Link[] {
  const { content = message } = fieldsOf(listOf(message.candidates)[0]);
  const isList = Array.isArray(fieldsOf(content).parts);
  return partsIn(fieldsOf(content)).flatMap((part, index): readonly Link[] => {
    const {
      function_call,
      functionCall = function_call,
      function_response,
      functionResponse = function_response,
    } = part;
    const { id, name } = fieldsOf(functionCall ?? functionResponse);
    const link = { id: idOf(id), name: stringOf(name) ?? 'tool' };
    if (isFields(functionCall)) return [{ ...link, type: 'call' }];
    return isFields(functionResponse) ? [{ ...link, type: 'result', at: isList ? index : undefined }] : [];
  });
}

const isResponse = ({ parts, candidates }: Fields): boolean =>
  parts === undefined && Array.isArray(candidates);

/** True for a piece of a streamed response that is not the last one. */
function isUnfinished(value: Fields): boolean {
  const { finish_reason, finishReason = finish_reason } = fieldsOf(listOf(value.candidates)[0]);
  return isResponse(value) && finishReason === undefined;
}

/** True for pieces of the same candidate of a response. */
const isSame = (before: Fields, value: Fields): boolean =>
  [idOfResponse, indexOf].every((factOf) => factOf(before) === factOf(value));

const idOfResponse = ({ response_id, responseId = response_id }: Fields): unknown => responseId;

const indexOf = ({ candidates }: Fields): unknown => fieldsOf(listOf(candidates)[0]).index ?? 0;
