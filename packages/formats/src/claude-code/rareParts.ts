export { askForFile, askPerson, patchIn } from './rareCalls';
export { wordsOf } from './wordsOf';
export { wordsOfQueue } from './wordsOfQueue';
