import { createMessageReader } from '../core/createMessageReader';
import type { RecordReader } from '../core/RecordReader';
import { geminiMessages } from './geminiMessages';

export type { StreamingOptions } from '../core/createHostReader';
export { fromGemini } from './fromGemini';

/** Contents, requests and responses of Gemini's API, whole and as a stream. */
export const createReader = (): RecordReader => createMessageReader(geminiMessages);
