/**
 * The labels of the components in English, French and Russian, and how they say a duration.
 *
 * @module labels
 */
export { en } from './en';
export { fr } from './fr';
export { ru } from './ru';
export { type DurationUnits, sayDuration } from './sayDuration';
