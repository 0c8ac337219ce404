import { createMessageReader } from '../core/createMessageReader';
import type { RecordReader } from '../core/RecordReader';
import { adkMessages } from './adkMessages';

export type { StreamingOptions } from '../core/createHostReader';
export { fromAdk } from './fromAdk';

/** Sessions and events of Google's Agent Development Kit, and its evaluation sets. */
export const createReader = (): RecordReader => createMessageReader(adkMessages);
