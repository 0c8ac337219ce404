import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

/** The stream of UI message chunks that a server sends to `useChat`, of versions 5 to 7 of the AI SDK. */
export const format: Format = { createReader };
