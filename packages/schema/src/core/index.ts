/**
 * The ground on which forms, decisions and validation read a JSON Schema: dialects, keywords, references, JSON Pointers.
 *
 * @module
 */
export {
  type BrokenReference,
  createResolver,
  type Place,
  type Resolver,
  type Scope,
} from './createResolver';
export { type Dialect, dialectOf, namedDialect, traitsOf } from './dialects';
export { isObject, type JsonObject } from './isObject';
export { isReserved } from './isReserved';
export { pointerKeys, pointerStep, toPointer } from './jsonPointer';
export { eachSubschema, fits, isStrings, keywordOf, labelNames, type Shape, typeNames } from './keywords';
