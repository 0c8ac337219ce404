/**
 * The labels of the components in English, French and Russian.
 *
 * @module labels
 */
export { en } from './en';
export { fr } from './fr';
export { ru } from './ru';
