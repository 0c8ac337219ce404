export { createAgUiReader as createReader } from './createAgUiReader';
