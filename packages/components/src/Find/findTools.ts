export { countIn, findInTree } from './findInTree';
export { highlightMatches, rangesOf } from './highlightMatches';
export { scrollToRange } from './scrollToRange';
