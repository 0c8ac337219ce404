import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

export { type FromAnthropicOptions, fromAnthropic } from './fromAnthropic';

/** Messages, requests and streams of Anthropic's Messages API. */
export const format: Format = { createReader };
