export { createReader } from './createReader';
export { type ChatStatus, fromUIMessages } from './fromUIMessages';
