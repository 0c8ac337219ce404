/**
 * Reading Requests of tool definitions and schemas from anywhere.
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
