/**
 * Comparison of two runs side by side.
 *
 * @module compare
 */
export { CompareRuns, type CompareRunsProps } from './CompareRuns';
