import {
  copyOf,
  entriesOf,
  fieldOf,
  listOf,
  optionalText,
  type Place,
  placeIn,
  report,
  text,
} from '@agent-transcript/text/given';
import { root } from './build';
import { type Field, findField, hasFields, isCount, isText } from './model/Field';
import { DEEPEST, FLOW, NODE_DATA, NODE_KINDS, PLACED, SINGLE } from './model/nodeKinds';
import { holdsInOrder, unplaced } from './model/places';
import type { BlockNode, FlowNode, Root, TranscriptNode } from './model/types';
import { parse } from './parse';

/** Nodes that were read and are as their types say, with all that is in them. Leaves are looked at again, which costs no more. */
const sound = new WeakSet<object>();
/** Trees and nodes that were made of others: a host may pass one object as both. */
const mendedTrees = new WeakMap<object, Root>();
const mendedNodes = new WeakMap<object, TranscriptNode | null>();

/**
 * The tree of a host: the same object if it is one. Of any other value a tree of the nodes that can be read, the same one each time; a
 * development build says what was left out. Never throws.
 */
export function givenTree(value: unknown, place: Place): Root {
  if (isSound(value, ROOT, 0)) return value as Root;
  if (typeof value === 'string') {
    report(place, value, 'It is parsed. Pass a tree, or the string as `source`.');
    return parse(value);
  }
  if (typeof value === 'object' && value !== null) {
    return remember(mendedTrees, value, () => mendTree(value, place));
  }
  if (value !== undefined && value !== null) report(place, value, 'It is left out. Pass a tree.');
  return root([]);
}

const ROOT = ['root'];
const ANY = [...FLOW, ...SINGLE, 'root'];

/** Whether a value is a tree with nodes of known types, wherever they stand in a source. Never throws. */
export const isTree = (value: unknown): value is Root => isWhole(value, ROOT, 0);

function isWhole(value: unknown, types: readonly string[], depth: number): boolean {
  try {
    const node = value as Root | null;
    if (typeof node !== 'object' || node === null || !types.includes(node.type) || depth > DEEPEST)
      return false;
    const { fields, holds } = NODE_KINDS[node.type];
    if (!hasFields(node, fields) || !isSoundData(node.data)) return false;
    return holds === undefined || areWhole(node.children, holds, depth + 1);
  } catch {
    // A proxy, or a field that throws.
    return false;
  }
}

function areWhole(children: readonly unknown[], types: readonly string[], depth: number): boolean {
  if (!Array.isArray(children)) return false;
  // A hole is no node, so that a sparse list is left at its first one.
  for (let index = 0; index < children.length; index++)
    if (!isWhole(children[index], types, depth)) return false;
  return true;
}

/**
 * The node of a host: the same object if it is one of a type.
 *
 * @param types The types that its place takes.
 */
export function givenNode(value: unknown, types: readonly string[], place: Place): BlockNode | null {
  if (isSound(value, types, 0)) return value as BlockNode;
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined && value !== null)
      report(place, value, `It is left out. Pass a node of type ${types[0]}.`);
    return null;
  }
  const node = remember(mendedNodes, value, () => placed(createMender(place).mend(value, ANY, 0)));
  return node !== null && types.includes(node.type) ? (node as BlockNode) : null;
}

/** The nodes of a list: the same list if all are nodes. */
export const givenNodes = listOf<BlockNode>((value, place) => givenNode(value, ANY, place) ?? undefined);

function remember<Made extends TranscriptNode | null>(
  mended: WeakMap<object, Made>,
  value: object,
  make: () => Made,
): Made {
  let node = mended.get(value);
  if (node === undefined) mended.set(value, (node = make()));
  return node;
}

function mendTree(value: object, place: Place): Root {
  const mender = createMender(place);
  const given = mender.mend(value, ANY, 0);
  const tree = given?.type === 'root' ? given : root(given === null ? [] : [unplaced(given as FlowNode)]);
  return placed(tree) as Root;
}

/** A node whose offsets are in order. Those of a tree name its blocks, so that none may stand twice. */
function placed(node: TranscriptNode | null): TranscriptNode | null {
  if (node === null || isSound(node, ANY, 0)) return node;
  const { status, data } = node;
  if (node.type === 'root') return root(node.children.map(unplaced), { status, data });
  return root([unplaced(node) as FlowNode]).children[0] ?? null;
}

/** Whether a value is a node of one of these types, and so is all in it. */
function isSound(value: unknown, types: readonly string[], depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  try {
    const node = value as TranscriptNode;
    if (!types.includes(node.type)) return false;
    if (sound.has(node)) return true;
    const { fields, holds } = NODE_KINDS[node.type];
    if (depth > DEEPEST || !hasFields(node, fields) || !hasFields(node, PLACED) || !isSoundData(node.data))
      return false;
    if (holds === undefined) return node.end >= node.start;
    if (!isSoundRest(node, holds, depth)) return false;
    sound.add(node);
    return true;
  } catch {
    // A proxy or a field that throws.
    return false;
  }
}

function isSoundRest(node: TranscriptNode, holds: readonly string[], depth: number): boolean {
  if (node.type === 'root' && node.diagnostics === undefined) return false;
  const { children } = node as Root;
  if (!Array.isArray(children)) return false;
  // A hole is no node, so that a sparse list is left at its first one.
  for (let index = 0; index < children.length; index++)
    if (!isSound(children[index], holds, depth + 1)) return false;
  return holdsInOrder(node);
}

const isSoundData = (data: unknown): boolean =>
  data === undefined || (typeof data === 'object' && data !== null && hasFields(data, NODE_DATA.fields));

function createMender(outer: Place) {
  /** A node stands once in a tree: one that holds itself, or is in two places, is left out where it comes again. */
  const seen = new Set<object>();

  function mend(
    value: unknown,
    types: readonly string[],
    depth: number,
    place = outer,
  ): TranscriptNode | null {
    const leaveOut = (why: string) => {
      report(place, value, `${why}, so it is left out.`);
      return null;
    };
    if (typeof value === 'string' && types.includes('text')) {
      report(place, value, 'It is shown as text. Pass a node.');
      return textNode(value);
    }
    if (typeof value !== 'object' || value === null) return leaveOut('It is not a node');
    if (seen.has(value)) return leaveOut('The tree holds it already');
    if (depth > DEEPEST) return leaveOut('It nests too deep');
    seen.add(value);
    try {
      return mendFields(value, types, depth, place) ?? leaveOut('It is not a node that stands here');
    } catch {
      return leaveOut('It throws when it is read');
    }
  }

  function mendFields(
    value: object,
    types: readonly string[],
    depth: number,
    place: Place,
  ): TranscriptNode | null {
    const given = fieldOf(value, 'type', place);
    const type = types.find((one) => one === given) as TranscriptNode['type'] | undefined;
    if (type === undefined) return otherNode(value, types, place);
    const { fields, holds } = NODE_KINDS[type];
    const node: Record<string, unknown> = copyOf(value, place);
    node.type = type;
    for (const [name, field] of Object.entries(fields)) {
      if (field.isOptional) mendOptional(node, name, field, place);
      else node[name] = required(node[name], field, placeIn(place, name));
    }
    // A place that is not known is none, so that all nodes get others.
    for (const name of ['start', 'end']) if (!isCount(node[name])) node[name] = -1;
    node.status = PLACED.status?.check(node.status) ? node.status : 'complete';
    if (node.data === null || node.data === undefined) delete node.data;
    else if (!isSoundData(node.data)) node.data = mendData(node.data, placeIn(place, 'data'));
    if (type === 'root') node.diagnostics ??= [];
    if (type === 'step') node.single ??= false;
    if (holds !== undefined)
      node.children = mendChildren(node.children, holds, depth + 1, placeIn(place, 'children'));
    return node as unknown as TranscriptNode;
  }

  function mendChildren(
    value: unknown,
    types: readonly string[],
    depth: number,
    place: Place,
  ): TranscriptNode[] {
    const single = new Set<string>();
    return (entriesOf(value, place) ?? []).flatMap((child, index) => {
      const node = mend(child, types, depth, placeIn(place, index));
      if (node === null) return [];
      if (single.has(node.type)) {
        report(placeIn(place, index), child, `A block has one ${node.type}, so it is left out.`);
        return [];
      }
      if (SINGLE.has(node.type)) single.add(node.type);
      return [node];
    });
  }

  return { mend };
}

const textNode = (value: string): TranscriptNode => ({
  type: 'text',
  value,
  start: 0,
  end: 0,
  status: 'complete',
});

/** A node of another vocabulary: its text, or the tree of its children. */
function otherNode(value: object, types: readonly string[], place: Place): TranscriptNode | null {
  if (!types.includes('text')) return null;
  const words = ['value', 'text']
    .map((name) => fieldOf(value, name, place))
    .find((one) => typeof one === 'string');
  if (words === undefined) return null;
  report(place, value, 'Its text is shown. Pass a node of a known type.');
  return textNode(words);
}

function required(value: unknown, { check }: Field, place: Place): unknown {
  if (check(value)) return value;
  return check === isText ? text(value, place) : (listOf<string>(optionalText)(value, place) ?? []);
}

/** Leaves out an optional field that holds something else. */
function mendOptional(node: Record<string, unknown>, name: string, { check }: Field, place: Place): void {
  const value = node[name];
  if (value !== undefined && check(value)) return;
  const read = check === isText ? optionalText(value, placeIn(place, name)) : undefined;
  if (read !== undefined) node[name] = read;
  else {
    if (value !== undefined && value !== null && check !== isText)
      report(placeIn(place, name), value, 'The field holds something else, so it is left out.');
    delete node[name];
  }
}

function mendData(value: unknown, place: Place): object | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(place, value, 'It is left out. Pass an object.');
    return undefined;
  }
  const data = copyOf(value, place);
  for (const name of Object.keys(data)) {
    const field = findField(NODE_DATA, name);
    if (field !== undefined) mendOptional(data, name, field, place);
  }
  return data;
}
