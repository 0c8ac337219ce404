/**
 * Long work in slices, so that a page answers while it is done.
 *
 * @module slices
 */

export { createSlices, type Slices } from './createSlices';
export { inSlices } from './inSlices';
export { nextTask } from './nextTask';
