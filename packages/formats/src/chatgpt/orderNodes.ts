import type { Before } from '../core/createLineage';
import { orderTree } from '../core/orderTree';
import { type Fields, fieldsOf, idOf, isFields, listOf } from '../core/values';

/** A node of a conversation. */
export interface ChatNode {
  readonly id: string;
  /** Id of the node before it: `null` for a first one, `undefined` if the file lacks it. */
  readonly before: Before;
  readonly fields: Fields;
}

/** Nodes of a conversation, each after its parent. The branch that ChatGPT shows comes last. */
export function orderNodes({ mapping, current_node, linear_conversation }: Fields): readonly ChatNode[] {
  const all = fieldsOf(mapping);
  const nodes = Object.entries(all).filter((entry): entry is [string, Fields] => isFields(entry[1]));
  if (nodes.length === 0) return inLine(linear_conversation);
  const ids = new Set(nodes.map(([id]) => id));
  const placed = nodes.map(([id, fields]): ChatNode => {
    const parent = idOf(fields.parent);
    return { id, fields, before: parent === undefined ? null : ids.has(parent) ? parent : undefined };
  });
  const places = new Map(
    nodes.flatMap(([, { children }]) => listOf(children).map((id, at) => [id, at] as const)),
  );
  const placeOf = ({ id }: ChatNode) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return orderTree(
    placed.toSorted((one, other) => placeOf(one) - placeOf(other)),
    idOf(current_node),
  );
}

/** Nodes of a shared conversation that has only the list of its shown branch. */
function inLine(list: unknown): readonly ChatNode[] {
  let last: string | null = null;
  return listOf(list).map((one, index) => {
    const fields = fieldsOf(one);
    const before = last;
    last = idOf(fields.id) ?? `${index}`;
    return { id: last, before, fields };
  });
}
