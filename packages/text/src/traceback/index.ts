/**
 * Parses tracebacks of Python, JavaScript, Java, Go and Rust into chains of frames.
 *
 * @module traceback
 */
export { readStacks } from './readStacks';
export {
  readTraceback,
  type Traceback,
  type TracebackChain,
  type TracebackFrame,
  type TracebackGap,
  type TracebackLanguage,
  type TracebackRelation,
} from './readTraceback';
export type { Stack, StackCall, StackRow } from './toStacks';
