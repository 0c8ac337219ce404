/**
 * Trees and nodes of a host, read where they enter: from a database or an API they are not what their types say.
 *
 * @module given
 */
export { givenNode, givenNodes, givenTree } from './givenTree';
