/**
 * The labels of the form, the decision, the playground and the plan, in English, French and Russian.
 *
 * @module labels
 */
export { en } from './en';
export { fr } from './fr';
export { ru } from './ru';
