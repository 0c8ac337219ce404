/**
 * The model of a run as one table: each kind of object in it, and what each of its fields holds. Readers of a host's values, the format
 * `transcript-json`, redaction and search are made from it.
 *
 * @module model
 */
export { type Check, type Field, type Fields, findField, type Kind } from './Field';
export { DEEPEST, type KindOf, NODE_DATA, NODE_KINDS, type NodeKind, SINGLE } from './nodeKinds';
export { holdsInOrder, unplaced } from './places';
export { CONTENT, DATA, MESSAGE, NODE, RUN, WHOLE_NODE_KINDS } from './runKinds';
