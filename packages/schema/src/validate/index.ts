/**
 * The synchronous validator; `loadValidator` loads it on demand.
 *
 * @module
 */
export { validateSchema, validationSteps } from './validateSchema';
