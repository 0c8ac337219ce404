/**
 * Every word that the components show, in English, French and Russian.
 *
 * @module labels
 */
export { en } from './en';
export { fr } from './fr';
export { ru } from './ru';
