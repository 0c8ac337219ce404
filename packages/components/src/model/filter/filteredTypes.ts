import type { FilteredType } from './filterTree';

/** The kinds of block that a filter can choose, in the order in which a menu lists them. */
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
