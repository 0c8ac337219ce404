export { createReader } from './createReader';
export { type FromAnthropicOptions, fromAnthropic } from './fromAnthropic';
