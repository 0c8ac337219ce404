import { createMessageReader } from '../core/createMessageReader';
import type { RecordReader } from '../core/RecordReader';
import { bedrockMessages } from './bedrockMessages';

export type { StreamingOptions } from '../core/createHostReader';
export { fromBedrock } from './fromBedrock';

/** Messages of Bedrock's Converse API, its requests and responses, and the events of its streams. */
export const createReader = (): RecordReader => createMessageReader(bedrockMessages);
