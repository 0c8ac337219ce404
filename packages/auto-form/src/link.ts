/**
 * A request with its input as the fragment of an address, without React.
 *
 * @module
 */
export type { LinkProblemCode } from './labels/problems';
export { type LinkedRequest, type LinkProblem, readLink } from './playground/link/readLink';
export { type LinkMaking, type ToLinkOptions, toLink } from './playground/link/toLink';
