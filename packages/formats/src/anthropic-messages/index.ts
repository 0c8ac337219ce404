export type { StreamingOptions } from '../core/createHostReader';
export { createReader } from './createReader';
export { fromAnthropic } from './fromAnthropic';
