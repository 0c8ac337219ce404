import { createMessageReader } from '../core/createMessageReader';
import type { RecordReader } from '../core/RecordReader';
import { modelMessages } from './modelMessages';

export type { StreamingOptions } from '../core/createHostReader';
export { fromModelMessages } from './fromModelMessages';

/** Messages of the AI SDK for a model (`ModelMessage[]`), and calls of `generateText` that hold them. */
export const createReader = (): RecordReader => createMessageReader(modelMessages);
