import { createMessageReader } from '../core/createMessageReader';
import type { RecordReader } from '../core/RecordReader';
import { pydanticMessages } from './pydanticMessages';

export type { StreamingOptions } from '../core/createHostReader';
export { fromPydanticAI } from './fromPydanticAI';

/** Messages of Pydantic AI, as `ModelMessagesTypeAdapter` and `all_messages_json()` write them. */
export const createReader = (): RecordReader => createMessageReader(pydanticMessages);
