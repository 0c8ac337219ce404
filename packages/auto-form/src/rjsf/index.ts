/**
 * Themes, templates and widgets that were written for RJSF, in a form.
 *
 * @module rjsf
 */
export type { FormTheme } from '../form/value/FormTheme';
export { createTheme, type RjsfTheme } from './createTheme';
