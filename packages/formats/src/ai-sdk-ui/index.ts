import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

export { type ChatStatus, fromUIMessages } from './fromUIMessages';

/** UI messages of the AI SDK, as `useChat` has them and programs store them. */
export const format: Format = { createReader };
