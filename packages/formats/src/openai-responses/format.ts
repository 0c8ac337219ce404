import type { Format } from '../core/RecordReader';
import { createResponsesReader } from './createResponsesReader';

/** Responses of OpenAI: whole, as lists of items, and as streams of events. */
export const format: Format = { createReader: createResponsesReader };
