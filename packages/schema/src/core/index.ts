/**
 * Basics of JSON Schema: dialects, keywords, references, JSON Pointers, and checks for JSON values.
 *
 * @module
 */
export { checkJson, MAX_DEPTH } from './checkJson';
export {
  type BrokenReference,
  createResolver,
  type Place,
  type Resolver,
  type Scope,
} from './createResolver';
export { type Dialect, dialectOf, namedDialect, traitsOf } from './dialects';
export { embedSchemas } from './embedSchemas';
export { isObject, type JsonObject } from './isObject';
export { isPlainObject } from './isPlainObject';
export { isReserved } from './isReserved';
export { isNullSchema, isSchema } from './isSchema';
export { pointerKeys, pointerStep, toPointer } from './jsonPointer';
export {
  eachSubschema,
  fits,
  isStrings,
  type Keyword,
  type KeywordShape,
  keywordOf,
  labelNames,
  referenceNames,
  typeNames,
} from './keywords';
export { own, setOwn } from './own';
export { SchemaError, type SchemaErrorCode, type SchemaErrorDetails } from './SchemaError';
export { isOfTypes, typeOf } from './typeOf';
export type { CommonKeywords, Issue, JsonSchema, JsonValue, SchemaValidator } from './types';
