/**
 * The validator by itself, for those who need its answer at once: `loadValidator` loads it when it is first needed.
 *
 * @module
 */
export { validateSchema, validationSteps } from './validateSchema';
