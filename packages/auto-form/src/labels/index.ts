/**
 * Every word of the form, the decision and the playground, in English, French and Russian.
 *
 * @module labels
 */
export { en } from './en';
export { fr } from './fr';
export { ru } from './ru';
