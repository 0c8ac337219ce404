import { isObject, pointerStep } from '@agent-transcript/schema';
import { CHOICES, type FieldSchema, followReference, hasConditions, UNION } from './FieldSchema';

/** The parts of a form that `leaveOutHidden` needs. */
export interface ShownBy {
  readonly root: FieldSchema;
  /** The schema with the conditions decided that the value decides. */
  readonly decide: (schema: FieldSchema, value: unknown) => FieldSchema;
  /** The branch whose fields are shown, by the JSON Pointer of the union's value and the union's branches. */
  readonly branchOf: (pointer: string, list: unknown) => FieldSchema | undefined;
}

/**
 * A value without what its conditions hide. The fields keep that, and show it again when a condition turns back; but what
 * a person does not see is not sent.
 */
export function leaveOutHidden(schema: FieldSchema, value: unknown, by: ShownBy): unknown {
  return visit(schema, value, '');

  function visit(given: FieldSchema, current: unknown, pointer: string): unknown {
    if (typeof current !== 'object' || current === null) return current;
    const node = followReference(given, by.root);
    const branch = UNION in node ? by.branchOf(pointer, node[UNION]) : undefined;
    const inner = branch === undefined ? current : visit(branch, current, pointer);
    if (Array.isArray(inner)) return visitEntries(node, inner, pointer);
    return isObject(inner) ? visitProperties(node, inner, pointer) : inner;
  }

  function visitEntries({ items, additionalItems }: FieldSchema, list: readonly unknown[], pointer: string) {
    let changed = false;
    const next = list.map((entry, index) => {
      const item: unknown = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
      const shown = isObject(item) ? visit(item, entry, `${pointer}/${index}`) : entry;
      changed ||= shown !== entry;
      return shown;
    });
    return changed ? next : list;
  }

  function visitProperties(node: FieldSchema, value: Readonly<Record<string, unknown>>, pointer: string) {
    const decided = hasConditions(node) ? by.decide(node, value) : node;
    const shown = propertiesOf(decided);
    const hidden = decided === node ? new Set<string>() : namesIn(node);
    let changed = false;
    const next: [string, unknown][] = [];
    for (const [key, entry] of Object.entries(value)) {
      const property = Object.hasOwn(shown, key) ? shown[key] : undefined;
      if (property === undefined && hidden.has(key)) {
        changed = true;
        continue;
      }
      const inside = isObject(property) ? visit(property, entry, pointer + pointerStep(key)) : entry;
      changed ||= inside !== entry;
      next.push([key, inside]);
    }
    return changed ? Object.fromEntries(next) : value;
  }
}

/** The properties that have a field, those of each branch of what conditions add included. */
export function propertiesOf(schema: FieldSchema): Readonly<Record<string, unknown>> {
  const own = isObject(schema.properties) ? schema.properties : {};
  return Object.assign({}, ...branchesIn(schema).map(({ properties }) => properties), own) as FieldSchema;
}

function branchesIn({ [CHOICES]: choices }: FieldSchema): readonly FieldSchema[] {
  return isObject(choices) ? (Object.values(choices).flat() as FieldSchema[]) : [];
}

/** The properties that conditions of a schema may show. */
function namesIn(schema: FieldSchema): Set<string> {
  const names = new Set<string>();
  collect(schema);
  return names;

  function collect(node: unknown): void {
    if (!isObject(node)) return;
    for (const key of ['then', 'else']) addNames(node[key]);
    for (const map of [node.dependencies, node.dependentSchemas]) {
      if (isObject(map)) Object.values(map).forEach(addNames);
    }
    if (Array.isArray(node.allOf)) node.allOf.forEach(addNames);
  }

  function addNames(node: unknown): void {
    if (!isObject(node)) return;
    if (isObject(node.properties)) for (const name of Object.keys(node.properties)) names.add(name);
    branchesIn(node).forEach(addNames);
    collect(node);
  }
}
