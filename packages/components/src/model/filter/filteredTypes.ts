import type { FilteredType } from './filterTree';

/** Kinds of block that a filter can choose, in the order of the menu. */
export const FILTERED_TYPES: readonly FilteredType[] = [
  'text',
  'thinking',
  'step',
  'tool',
  'checkpoint',
  'inputRequest',
  'error',
  'media',
  'citation',
];
