export { findInJson } from './findInJson';
export { JsonSearch } from './JsonSearch';
export { RowActions } from './RowActions';
