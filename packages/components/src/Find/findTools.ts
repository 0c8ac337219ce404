export { findInParts } from './findInParts';
export { highlightMatches } from './highlightMatches';
export { matchesIn, scrollWhenThere } from './matchesIn';
