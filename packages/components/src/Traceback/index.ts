/**
 * Tracebacks of Python, JavaScript, Java, Go and Rust, frame by frame: as elements, or as data without a page.
 *
 * @module traceback
 */
export {
  readTraceback,
  type Traceback as ReadTraceback,
  type TracebackChain,
  type TracebackFrame,
  type TracebackGap,
  type TracebackLanguage,
  type TracebackRelation,
} from './readTraceback';
export { Traceback, type TracebackProps } from './Traceback';
