export { createOpencodeReader as createReader } from './createOpencodeReader';
