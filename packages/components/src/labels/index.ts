/**
 * Labels of the components in English, French and Russian, and the formatter of their durations.
 *
 * @module labels
 */
export { en } from './en';
export { fr } from './fr';
export { ru } from './ru';
export { type DurationUnits, sayDuration } from './sayDuration';
