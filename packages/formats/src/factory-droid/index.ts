export { createReader } from './createReader';
