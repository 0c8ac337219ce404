/**
 * Reads tool definitions and schemas of various sources as Requests.
 *
 * @module
 */
export type {
  FoundRequest,
  ReadProblem,
  ReadProblemCode,
  RequestOrigin,
  RequestReading,
} from './RequestReading';
export { readRequest } from './readRequest';
