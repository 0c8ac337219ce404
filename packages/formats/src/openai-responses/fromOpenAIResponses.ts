import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { RunMessage } from '../core/Run';
import { responseItems } from './responseItems';

const read = /* @__PURE__ */ createHostReader(responseItems);

/**
 * Returns items and responses of the Responses API as messages for `<Transcript messages>`. Items have the form of a request's `input`
 * or a response's `output`. One response is one message, with the outputs of its calls.
 *
 * The same objects give the same results, and an item that is replaced at each token keeps its equal nodes.
 *
 * @param given A response, or a list of items and responses. Untrusted: other entries are left out.
 * @param options States if the last item still grows.
 */
export const fromOpenAIResponses = (
  given: unknown,
  options?: StreamingOptions | null,
): readonly RunMessage[] => read(given, options);
