/**
 * Finds text in a transcript, without a page.
 *
 * @module find
 */
export { type FoundBlock, findInTree } from './findInTree';
