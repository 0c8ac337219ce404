/**
 * Trees and nodes of a host, read where they enter: from a database or an API they are not what their types say.
 *
 * @module given
 */
export { givenNode, givenNodes, givenTree } from './givenTree';
export {
  type Check,
  type Checks,
  checkOf,
  DATA,
  DEEPEST,
  holdsInOrder,
  isCount,
  isFlag,
  isFormatName,
  isList,
  isNumber,
  isObject,
  isOneOf,
  isText,
  isUsage,
  KINDS,
  type NodeKind,
  PLACED,
  SINGLE,
  unplaced,
} from './nodeKinds';
