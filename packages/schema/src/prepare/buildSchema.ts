import { fits, isObject, isReserved, labelNames, type Place, pointerStep } from '../core';
import { judgePattern } from '../match';
import type { Budgets } from './budgets';
import { buildUnions } from './buildUnions';
import { type CollectContext, type Collected, collectParts, type Ingredient } from './collectParts';
import { unionOf } from './mapChildren';
import { measureValue } from './measureValue';
import { type Merged, mergeParts, speaksOf } from './mergeParts';
import { restrictChoices } from './restrictChoices';
import { JSON_EDITOR, type NoticeCode } from './types';

/** A prepared schema object. Never changed once it is finished: the same one may stand in many places. */
export type Node = { readonly [keyword: string]: unknown };
export type Draft = { [keyword: string]: unknown };

/**
 * What is known of the value around a schema that only adds to another: the schema that it adds to, or `all` inside
 * a condition, which nobody sees and which has to keep its meaning to the letter.
 */
export type Base = Node | 'all' | undefined;

/** How a schema is reached from the one around it. */
type Edge = 'branch' | 'child';

/** Nested calls that the stack bears; what is shown is limited afterwards, by the budget. */
const MAX_NESTING = 200;

/** Parts of schemas made of three and more that may be looked at for each one that is shown. */
const MIXTURES_PER_NODE = 5;

/** Looked at before anything else is: a hundred thousand properties are not even listed. */
const sizes = [
  ...['properties', 'patternProperties', 'dependencies', 'dependentRequired', 'dependentSchemas'].map(
    (keyword) => [keyword, 'too-many-properties', 'properties'] as const,
  ),
  ...['items', 'prefixItems'].map((keyword) => [keyword, 'too-many-items', 'items'] as const),
];

interface Entry {
  node: Node | undefined;
  isOpen: boolean;
  name: string;
  readonly labelled: Map<string, Node>;
}

export interface BuildContext extends CollectContext {
  readonly budgets: Budgets;
  /** What refers to itself, by name. */
  readonly definitions: Map<string, Node>;
  /** Where a prepared schema came from. */
  readonly origins: WeakMap<object, string>;
}

/** Builds one child; undefined when no value is allowed. */
export type Build = (ingredients: readonly Ingredient[], edge: Edge, base?: Base) => Node | undefined;

export function createBuild(context: BuildContext): Build {
  const { budgets, definitions, origins, notify } = context;
  const entries = new Map<string, Entry>();
  const ids = new Map<object, number>();
  const labels = new Map<object, Node>();
  const frames: { readonly entry: Entry; readonly edge: Edge }[] = [];
  const names = new Map<string, number>();
  // A few schemas that refer to each other can be mixed in exponentially many ways: each mixture is another schema.
  let mixtures = budgets.nodes * MIXTURES_PER_NODE;
  return build;

  function build(ingredients: readonly Ingredient[], edge: Edge, base?: Base): Node | undefined {
    const collected = collectParts(ingredients, context);
    const { parts, unions, isNever, problem } = collected;
    if (isNever) return undefined;
    const pointer = ingredients[0]?.pointer ?? '';
    if (problem) {
      return addLabels(degrade(problem.code, problem.pointer), collected, new Map(), problem.pointer);
    }
    const mode = base === undefined ? '' : base === 'all' ? '!' : '+';
    const key =
      mode +
      parts.map((part) => `${idOf(part.raw)}${part.orNull ? 'n' : ''}${part.isBare ? 'b' : ''}`).join();
    let entry = entries.get(key);
    if (entry?.isOpen) {
      if (isEndless(entry, edge)) return degrade('endless-ref', pointer);
      entry.name ||= nameOf(collected.name);
      entry.node ??= { $ref: `#/$defs/${entry.name}` };
    } else if (entry === undefined) {
      if (frames.length >= MAX_NESTING) return degrade('too-deep', pointer);
      if (parts.length > 2 && (mixtures -= parts.length) < 0) return degrade('too-large', pointer);
      entry = { node: undefined, isOpen: true, name: '', labelled: new Map() };
      entries.set(key, entry);
      frames.push({ entry, edge });
      const body = buildBody(collected, unions.length > 0, base, pointer);
      frames.pop();
      entry.isOpen = false;
      if (body && !origins.has(body)) origins.set(body, pointer);
      // A reference to it was handed out meanwhile, and leads somewhere even where no value is allowed.
      if (entry.name) definitions.set(entry.name, body ?? nothing(base));
      if (!entry.name || !body) entry.node = body;
    }
    return entry.node && addLabels(entry.node, collected, entry.labelled, pointer);
  }

  /** Whether a schema leads back to itself without going into the value: then it says nothing. */
  function isEndless(entry: Entry, edge: Edge): boolean {
    const start = frames.findIndex((frame) => frame.entry === entry);
    return edge === 'branch' && frames.slice(start + 1).every((frame) => frame.edge === 'branch');
  }

  function buildBody(
    collected: Collected,
    hasUnions: boolean,
    base: Base,
    pointer: string,
  ): Node | undefined {
    for (const { raw } of collected.parts) {
      for (const [keyword, code, limit] of sizes) {
        const list = raw[keyword];
        if (typeof list !== 'object' || list === null) continue;
        const count = Array.isArray(list) ? list.length : keyword === 'items' ? 0 : Object.keys(list).length;
        if (count > budgets[limit]) return degrade(code, pointer);
      }
    }
    const merged = mergeParts(collected.parts, notify);
    if (merged.properties.size > budgets.properties) return degrade('too-many-properties', pointer);
    const draft: Draft = {};
    const choices = restrictChoices(merged, collected.unions, draft, context);
    if (typeof choices === 'string') return choices === 'never' ? undefined : degrade(choices, pointer);
    if (base === undefined && !choices.isChoice) inferTypes(merged, hasUnions);
    // A value of any type has no field of its own.
    if (base === undefined && choices.unions.length === 0 && (merged.types?.size ?? 0) >= 5)
      merged.types = undefined;
    const { types } = merged;
    if (types && !choices.isChoice) {
      if (types.size === 0) return merged.allowsNull ? { type: 'null' } : undefined;
      const all = [...types, ...(merged.allowsNull ? ['null'] : [])];
      draft.type = all.length === 1 ? all[0] : all;
    }
    if (!choices.isChoice) {
      const problem =
        buildPlain(merged, draft, base) ??
        buildObject(merged, draft, base) ??
        buildList(merged, draft, base) ??
        buildUnions(collected, merged, choices.unions, draft, base, build, context) ??
        tellOfBranches(merged, draft, base, collected);
      if (problem === 'never') return undefined;
      if (problem) return degrade(problem, pointer);
      if (base === undefined && (!hasFields(draft) || unionOf(draft)?.every(isPlainEditor))) {
        if (!isClosed(draft, merged, collected))
          return { [JSON_EDITOR]: isLimited(draft, merged, collected) ? 'no-fields' : 'any-value' };
        draft.properties = {};
      }
    }
    // Branches that stand for the whole have its conditions.
    if (!(merged.types && unionOf(draft) && !('type' in draft))) buildConditions(merged, draft, base);
    if (base === 'all') {
      for (const place of merged.not) draft.not = build([place], 'branch', 'all') ?? { not: {} };
    }
    return draft;
  }

  /** A JSON editor. Whether there is anything to say about it is seen in the end, when it is still there. */
  function degrade(code: NoticeCode, pointer: string): Node {
    const editor = { [JSON_EDITOR]: code };
    origins.set(editor, pointer);
    return editor;
  }

  function buildPlain(merged: Merged, draft: Draft, base: Base): undefined {
    const { plain, types, pointers } = merged;
    for (const key of Object.keys(plain)) {
      if (key !== 'discriminator' && (types ? !speaksOf(key, types) : base === undefined)) continue;
      draft[key] = plain[key];
    }
    if (typeof draft.pattern === 'string') {
      if (!isUsable(draft.pattern, pointers.get('pattern') ?? '')) delete draft.pattern;
    }
    if ((draft.minItems as number) > budgets.items) {
      notify('too-many-items', pointers.get('minItems') ?? '');
      draft.minItems = budgets.items;
    }
    const { propertyName } = (draft.discriminator ?? {}) as Draft;
    if (typeof propertyName === 'string') draft.discriminator = { propertyName };
    else delete draft.discriminator;
    return undefined;
  }

  /** Patterns meet engines that backtrack; the validator, which does not, has the schema as it was given. */
  function isUsable(pattern: string, pointer: string): boolean {
    const judgement = judgePattern(pattern);
    if (judgement === 'invalid' || judgement === 'dangerous') notify(`${judgement}-pattern`, pointer);
    return judgement === 'safe';
  }

  function buildObject(merged: Merged, draft: Draft, base: Base): undefined {
    const { types, properties, patternProperties, additional, required, dependencies, pointers } = merged;
    if (types && !types.has('object')) return undefined;
    if (pointers.has('properties')) {
      const result: Draft = {};
      for (const [name, places] of properties) {
        const child = build(places, 'child', baseOf(base, name));
        if (child) result[name] = child;
      }
      draft.properties = result;
    }
    if (required.size > 0) draft.required = [...required].slice(0, budgets.properties);
    const patterns: Draft = {};
    for (const [pattern, places] of patternProperties) {
      if (!isUsable(pattern, places[0]?.pointer ?? '')) continue;
      const child = build(places, 'child', base && 'all');
      if (child) patterns[pattern] = child;
    }
    if (Object.keys(patterns).length > 0) draft.patternProperties = patterns;
    if (additional !== undefined) {
      const child = additional && build(additional, 'child', base && 'all');
      draft.additionalProperties = child ? (additional && isFree(child, additional)) || child : false;
    }
    const dependent: Draft = {};
    for (const [name, { required: names, schemas }] of dependencies) {
      if (isReserved(name)) continue;
      if (schemas.length === 0) {
        dependent[name] = names;
        continue;
      }
      const child = build(schemas, 'branch', base ?? draft);
      if (!child || isDropped(child)) continue;
      dependent[name] =
        names.length === 0
          ? child
          : { ...child, required: [...new Set([...((child.required as string[]) ?? []), ...names])] };
    }
    if (Object.keys(dependent).length > 0) draft.dependencies = dependent;
    return undefined;
  }

  function buildList(merged: Merged, draft: Draft, base: Base): undefined {
    const { types, prefix, rest } = merged;
    if (types && !types.has('array')) return undefined;
    const rule = base && 'all';
    if (prefix.length > 0) {
      const items: Node[] = [];
      for (const places of prefix) {
        const child = build(places, 'child', rule);
        if (!child) break;
        items.push(child);
      }
      const isCut = items.length < prefix.length;
      if (isCut) draft.maxItems = Math.min((draft.maxItems as number) ?? items.length, items.length);
      if (items.length > 0) draft.items = items;
      const child = rest && !isCut ? build(rest, 'child', rule) : rest;
      if (isCut || rest !== undefined) draft.additionalItems = (!isCut && child) || false;
      if (items.length > 0) return undefined;
    }
    const isEmpty = rest === false || draft.maxItems === 0;
    const child = rest ? build(rest, 'child', rule) : undefined;
    if (isEmpty || (rest !== undefined && !child)) {
      draft.maxItems = 0;
      draft.items = anything();
    } else if (child && rest && !(base === undefined && isFree(child, rest))) {
      draft.items = child;
    }
    return undefined;
  }

  /** A branch that may be anything is limited by what stands around the union. */
  function tellOfBranches(merged: Merged, draft: Draft, base: Base, { parts }: Collected): undefined {
    if (merged.types || base !== undefined || !isLimited({}, merged, { parts, unions: [] })) return;
    if (draft[JSON_EDITOR] === 'any-value') draft[JSON_EDITOR] = 'no-fields';
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = draft[keyword] as readonly Node[] | undefined;
      if (branches) draft[keyword] = branches.map(toLimited);
    }
  }

  function toLimited(branch: Node): Node {
    if (branch[JSON_EDITOR] !== 'any-value') return branch;
    const limited = { ...branch, [JSON_EDITOR]: 'no-fields' };
    origins.set(limited, origins.get(branch) ?? '');
    return limited;
  }

  /** Whether a child is any value, with nothing said of it: an object without a word about its properties is more. */
  function isFree(child: Node, places: readonly Place[]): boolean {
    if (child[JSON_EDITOR] !== 'any-value' || Object.keys(child).length > 1) return false;
    const { parts, problem } = collectParts(places, context);
    return parts.length === 0 && problem === undefined;
  }

  function buildConditions(merged: Merged, draft: Draft, base: Base): void {
    const conditions: Draft[] = [];
    for (const condition of merged.conditions) {
      const result: Draft = { if: build([condition.if], 'branch', 'all') ?? { not: {} } };
      for (const key of ['then', 'else'] as const) {
        const place = condition[key];
        const child = place && build([place], 'branch', base ?? draft);
        if (child && !isDropped(child)) result[key] = child;
      }
      if (result.then || result.else) conditions.push(result);
    }
    if (conditions.length === 1) Object.assign(draft, conditions[0]);
    else if (conditions.length > 1) draft.allOf = conditions;
  }

  /** What adds to the schema around it cannot be an editor: that would stand for the whole. */
  function isDropped(child: Node): boolean {
    const code = child[JSON_EDITOR];
    if (code !== undefined) notify(code as NoticeCode, origins.get(child) ?? '');
    return code !== undefined;
  }

  function addLabels(
    node: Node,
    { labels: parts }: Collected,
    known: Map<string, Node>,
    pointer: string,
  ): Node {
    if (parts.length === 0) return node;
    const key = parts.map((part) => idOf(part.raw)).join();
    let labelled: Draft | undefined = known.get(key);
    if (!labelled) {
      const own = Object.assign({}, ...parts.map(labelsOf).toReversed()) as Draft;
      const draft: Draft = {};
      for (const name of labelNames) if (name in own) draft[name] = own[name];
      labelled = Object.assign(draft, node);
      origins.set(labelled, pointer);
      known.set(key, labelled);
    }
    return labelled;
  }

  function labelsOf({ raw, pointer }: Collected['parts'][number]): Node {
    const before = labels.get(raw);
    if (before) return before;
    const own: Draft = {};
    labels.set(raw, own);
    for (const name of labelNames) {
      const value = raw[name];
      if (value === undefined) continue;
      const size = fits(name, value) ? measureValue(value, budgets.bytes) : 'invalid-keyword';
      if (typeof size === 'string') notify(size, pointer + pointerStep(name));
      else own[name] = value;
    }
    return own;
  }

  function idOf(raw: object): number {
    let id = ids.get(raw);
    if (id === undefined) ids.set(raw, (id = ids.size));
    return id;
  }

  function nameOf(hint: string): string {
    const name = hint.replace(/[^\w.-]/g, '_').slice(0, 60) || 'root';
    const safe = isReserved(name) ? `${name}_` : name;
    const count = (names.get(safe) ?? 0) + 1;
    names.set(safe, count);
    return count === 1 ? safe : nameOf(`${safe}-${count}`);
  }
}

function anything(): Node {
  return { [JSON_EDITOR]: 'any-value' };
}

/** Where no value is allowed: what is entered is refused. What only adds to a schema around it adds nothing there. */
export function nothing(base?: Base): Node {
  if (base === undefined) return { not: {}, [JSON_EDITOR]: 'no-value' };
  return base === 'all' ? { not: {} } : {};
}

/** Whether a draft is shown by more than a JSON editor. */
function hasFields(draft: Draft): boolean {
  if (['enum', 'const', 'anyOf', 'oneOf', '$ref', JSON_EDITOR].some((key) => key in draft)) return true;
  const [type, other] = [draft.type].flat().filter((one) => one !== 'null');
  if (draft.type === undefined || other !== undefined) return false;
  if (type === 'array') return 'items' in draft;
  return (
    type !== 'object' ||
    'properties' in draft ||
    'patternProperties' in draft ||
    typeof draft.additionalProperties === 'object'
  );
}

/** Whether a branch is nothing but a JSON editor, by no name of its own. */
function isPlainEditor(branch: Node): boolean {
  return branch[JSON_EDITOR] === 'no-fields' && branch.title === undefined;
}

/** Whether the value is an object without any property, so that there is nothing to enter. */
function isClosed({ additionalProperties }: Draft, merged: Merged, { unions }: Collected): boolean {
  const { pointers, patternProperties, dependencies, conditions } = merged;
  const mayHaveSome = patternProperties.size + dependencies.size + conditions.length + unions.length > 0;
  // A type that is only inferred excludes no other.
  return additionalProperties === false && pointers.has('type') && !mayHaveSome;
}

/** Whether a schema without fields says more of a value than its type. */
function isLimited(
  draft: Draft,
  merged: Merged,
  { parts, unions }: Pick<Collected, 'parts' | 'unions'>,
): boolean {
  const { types, plain, pointers, properties, patternProperties, required, dependencies, prefix } = merged;
  const { conditions, not } = merged;
  const speaks = (key: string) => types === undefined || speaksOf(key, types);
  return (
    unions.length > 0 ||
    conditions.length > 0 ||
    not.some(({ schema }) => schema !== false) ||
    (speaks('properties') &&
      properties.size + patternProperties.size + required.size + dependencies.size > 0) ||
    (speaks('items') && prefix.length > 0) ||
    (pointers.has('contains') && speaks('contains')) ||
    (speaks('propertyNames') && parts.some(({ raw }) => limitsNames(raw.propertyNames))) ||
    'items' in draft ||
    'additionalItems' in draft ||
    (draft.additionalProperties ?? true) !== true ||
    Object.keys(plain).some((key) => key !== 'discriminator' && speaks(key) && !isIdle(key, plain[key]))
  );
}

/** Every name is a string: to say so says nothing. */
function limitsNames(names: unknown): boolean {
  return names === false || (isObject(names) && Object.keys(names).some((key) => key !== 'type'));
}

/** Whether a keyword lets every value pass. */
function isIdle(key: string, value: unknown): boolean {
  return value === false || (value === 0 && /^min(?:Items|Length|Properties)$/.test(key));
}

function baseOf(base: Base, name: string): Base {
  if (base === undefined || base === 'all') return base;
  const properties = base.properties as Node | undefined;
  return properties && Object.hasOwn(properties, name) ? (properties[name] as Node) : undefined;
}

function inferTypes(merged: Merged, hasUnions: boolean): void {
  if (merged.types) return;
  const found = new Set<string>();
  for (const key of merged.pointers.keys()) {
    // Beside a union, what is said of texts may be meant for some of the branches only.
    if (hasUnions && !['properties', 'patternProperties', 'additionalProperties'].includes(key)) continue;
    for (const type of ['object', 'array', 'string', 'number']) {
      if (key !== 'discriminator' && speaksOf(key, new Set([type])) && !speaksOf(key, new Set()))
        found.add(type);
    }
  }
  if (found.size === 1) merged.types = found;
}
