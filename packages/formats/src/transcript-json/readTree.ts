import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { root } from '@agent-transcript/parser/build';
import {
  DEEPEST,
  findField,
  holdsInOrder,
  type Kind,
  NODE_DATA,
  SINGLE,
  unplaced,
  WHOLE_NODE_KINDS,
} from '@agent-transcript/parser/model';
import { type Fields, isFields, listOf } from '../core/values';
import { keepFields, type Lose } from './keepFields';

/** Reads the tree of a message; `undefined` for any other value. Untrusted: invalid and misplaced nodes are lost. */
export function readTree(value: unknown, lose: Lose): Root | undefined {
  const tree = readNode(value, ['root'], 0, lose) as Root | undefined;
  if (tree === undefined || arePlaced(tree)) return tree;
  // Offsets identify blocks, so they must be unique. Diagnostics keep the offsets of the file.
  lose('offsets', 'Not in order, replaced by new ones');
  const { status, data } = tree;
  return root(tree.children.map(unplaced), { status, data });
}

function readNode(value: unknown, types: readonly string[], depth: number, lose: Lose): object | undefined {
  const given = isFields(value) ? value : {};
  const type = types.find((one) => one === given.type) as TranscriptNode['type'] | undefined;
  if (type === undefined || depth > DEEPEST) {
    const named = typeof given.type === 'string' ? given.type.slice(0, 40) : 'node';
    lose(named, type === undefined ? 'Not allowed here' : 'Nested too deeply');
    return undefined;
  }
  const kind = WHOLE_NODE_KINDS[type] as Kind;
  const node = keepFields(given, kind, type, lose) as Record<string, unknown>;
  for (const [name, { isOptional }] of Object.entries(kind.fields))
    if (isOptional === undefined && !Object.hasOwn(node, name)) {
      if (name in DEFAULTS) node[name] = DEFAULTS[name];
      else {
        lose(type, `Has no ${name}`);
        return undefined;
      }
    }
  if (isFields(node.data)) node.data = readData(node.data, type, lose);
  if (type === 'root') node.diagnostics ??= [];
  if (type === 'step') node.single ??= false;
  if (kind.holds !== undefined) node.children = readChildren(node.children, kind.holds, depth + 1, lose);
  return node;
}

/** Defaults for fields that a node must have. */
const DEFAULTS: Fields = { start: 0, end: 0, status: 'complete', expectedTypes: [], children: [] };

function readChildren(value: unknown, types: readonly string[], depth: number, lose: Lose): object[] {
  const children: object[] = [];
  const seen = new Set<string>();
  for (const child of listOf(value)) {
    const node = readNode(child, types, depth, lose) as TranscriptNode | undefined;
    if (node === undefined) continue;
    if (seen.has(node.type)) lose(node.type, 'There is one already');
    else children.push(node);
    if (SINGLE.has(node.type)) seen.add(node.type);
  }
  return children;
}

/** Valid data of a node; the same object if all of it is valid. */
function readData(data: Fields, type: string, lose: Lose): Fields {
  const wrong = Object.keys(data).filter((name) => findField(NODE_DATA, name)?.check(data[name]) === false);
  for (const name of wrong) lose(`${type}/data/${name}`, 'Invalid value');
  return wrong.length === 0
    ? data
    : Object.fromEntries(Object.entries(data).filter(([name]) => !wrong.includes(name)));
}

/** True if the nodes of a tree are in order, each inside its parent and behind its predecessor. */
function arePlaced(tree: Root): boolean {
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!holdsInOrder(node)) return false;
    if ('children' in node) todo.push(...node.children);
  }
  return true;
}
