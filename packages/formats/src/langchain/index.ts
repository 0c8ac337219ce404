import { createMessageReader } from '../core/createMessageReader';
import type { RecordReader } from '../core/RecordReader';
import { langchainMessages } from './langchainMessages';

export type { StreamingOptions } from '../core/createHostReader';
export { fromLangChain } from './fromLangChain';

/** Messages of LangChain, and states of LangGraph that hold them. */
export const createReader = (): RecordReader => createMessageReader(langchainMessages);
