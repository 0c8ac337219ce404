import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { root } from '@agent-transcript/parser/build';
import {
  type Check,
  type Checks,
  DATA,
  DEEPEST,
  holdsInOrder,
  isText,
  KINDS,
  PLACED,
  SINGLE,
  unplaced,
} from '@agent-transcript/parser/given';
import { type Fields, isFields, listOf } from '../core/values';
import { isShallow, keepFields, type Lose } from './keepFields';

const isData: Check = (value) => isFields(value) && isShallow(value);

/** The fields of every node. */
const NODE: Checks = { type: isText, ...PLACED, data: isData };

/** The tree of a message; `undefined` for anything else. Untrusted: what is no node, or stands where none may, is lost. */
export function readTree(value: unknown, lose: Lose): Root | undefined {
  const tree = readNode(value, ['root'], 0, lose) as Root | undefined;
  if (tree === undefined || arePlaced(tree)) return tree;
  // Offsets name blocks, so that none may stand twice. Diagnostics stand at those of the file.
  lose('offsets', 'They are in no order: the blocks have others now.');
  const { status, data } = tree;
  return root(tree.children.map(unplaced), { status, data });
}

function readNode(value: unknown, types: readonly string[], depth: number, lose: Lose): object | undefined {
  const fields = isFields(value) ? value : {};
  const type = types.find((one) => one === fields.type) as TranscriptNode['type'] | undefined;
  if (type === undefined || depth > DEEPEST) {
    const named = typeof fields.type === 'string' ? fields.type.slice(0, 40) : 'node';
    lose(named, type === undefined ? 'No such block may stand there.' : 'It nests too deep.');
    return undefined;
  }
  const { has, may, holds } = KINDS[type];
  const checks = { ...NODE, ...has, ...may, ...(holds && { children: Array.isArray }) };
  const node = keepFields(fields, checks, type, lose) as Record<string, unknown>;
  for (const name of ['start', 'end', 'status', ...Object.keys(has)])
    if (!Object.hasOwn(node, name)) {
      if (name in DEFAULTS) node[name] = DEFAULTS[name];
      else {
        lose(type, `It has no ${name}.`);
        return undefined;
      }
    }
  if (isFields(node.data)) node.data = readData(node.data, type, lose);
  if (type === 'root') node.diagnostics ??= [];
  if (type === 'step') node.single ??= false;
  if (holds !== undefined) node.children = readChildren(node.children, holds, depth + 1, lose);
  return node;
}

/** A node without its place gets one. */
const DEFAULTS: Fields = { start: 0, end: 0, status: 'complete', expectedTypes: [] };

function readChildren(value: unknown, types: readonly string[], depth: number, lose: Lose): object[] {
  const children: object[] = [];
  const seen = new Set<string>();
  for (const child of listOf(value)) {
    const node = readNode(child, types, depth, lose) as TranscriptNode | undefined;
    if (node === undefined) continue;
    if (seen.has(node.type)) lose(node.type, 'There is one already.');
    else children.push(node);
    if (SINGLE.has(node.type)) seen.add(node.type);
  }
  return children;
}

/** What is known of a node: the same object where all of it holds what it should. */
function readData(data: Fields, type: string, lose: Lose): Fields {
  const wrong = Object.keys(DATA).filter(
    (name) => Object.hasOwn(data, name) && DATA[name]?.(data[name]) !== true,
  );
  for (const name of wrong) lose(`${type}/data/${name}`, 'It holds something else.');
  return wrong.length === 0
    ? data
    : Object.fromEntries(Object.entries(data).filter(([name]) => !wrong.includes(name)));
}

/** Whether the nodes of a tree stand in order, each inside its parent and behind the one before it. */
function arePlaced(tree: Root): boolean {
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!holdsInOrder(node)) return false;
    if ('children' in node) todo.push(...node.children);
  }
  return true;
}
