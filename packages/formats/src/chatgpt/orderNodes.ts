import type { Before } from '../core/createLineage';
import { type Fields, fieldsOf, idOf, isFields, listOf } from '../core/values';

/** A node of a conversation. */
export interface ChatNode {
  readonly id: string;
  /** Id of the node before it: `null` for a first one, `undefined` if the file lacks it. */
  readonly before: Before;
  readonly fields: Fields;
}

/** Nodes of a conversation, each after its parent. The branch that ChatGPT shows comes last, as the newest one is shown. */
export function orderNodes({ mapping, current_node, linear_conversation }: Fields): readonly ChatNode[] {
  const nodes = Object.entries(fieldsOf(mapping)).filter(([, node]) => isFields(node)) as [string, Fields][];
  if (nodes.length === 0) return inLine(linear_conversation);
  const byId = new Map(nodes);
  const parentOf = ({ parent }: Fields): string | undefined => {
    const id = idOf(parent);
    return id !== undefined && byId.has(id) ? id : undefined;
  };
  const shown = new Set<string>();
  for (let at = idOf(current_node); at !== undefined && !shown.has(at); at = parentOf(byId.get(at) ?? {}))
    shown.add(at);
  const children = childrenIn(nodes, parentOf, shown);
  const roots = nodes.filter(([, node]) => parentOf(node) === undefined).map(([id]) => id);
  const order: ChatNode[] = [];
  const seen = new Set<string>();
  const walk = (from: readonly string[]) => {
    const stack = from.toReversed();
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      const fields = byId.get(id);
      if (fields === undefined || seen.has(id)) continue;
      seen.add(id);
      const before = parentOf(fields) ?? (idOf(fields.parent) === undefined ? null : undefined);
      order.push({ id, before, fields });
      for (const child of (children.get(id) ?? []).toReversed()) stack.push(child);
    }
  };
  walk(shownLast(roots, shown));
  // Nodes that name each other as parents have no first one.
  for (const [id] of nodes) walk([id]);
  return order;
}

/** Nodes of a shared conversation that has only the list of its shown branch. */
function inLine(list: unknown): readonly ChatNode[] {
  let last: string | null = null;
  return listOf(list).map((one, index) => {
    const fields = fieldsOf(one);
    const id = idOf(fields.id) ?? `${index}`;
    const before = last;
    last = id;
    return { id, before, fields };
  });
}

/** Children of each node: in the order of its own list, then in that of the file. */
function childrenIn(
  nodes: readonly (readonly [string, Fields])[],
  parentOf: (node: Fields) => string | undefined,
  shown: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const [id, node] of nodes) {
    const parent = parentOf(node);
    if (parent === undefined) continue;
    const list = children.get(parent);
    if (list === undefined) children.set(parent, [id]);
    else list.push(id);
  }
  for (const [id, node] of nodes) {
    const list = children.get(id);
    if (list === undefined || list.length < 2) continue;
    const listed = new Map(listOf(node.children).map((child, index) => [child, index]));
    const placeOf = (child: string) => listed.get(child) ?? Number.POSITIVE_INFINITY;
    const sorted = list.toSorted((one, other) =>
      placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other)),
    );
    children.set(id, shownLast(sorted, shown));
  }
  return children;
}

const shownLast = (ids: readonly string[], shown: ReadonlySet<string>): string[] => [
  ...ids.filter((id) => !shown.has(id)),
  ...ids.filter((id) => shown.has(id)),
];
