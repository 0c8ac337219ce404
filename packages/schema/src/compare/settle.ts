import { type Issue, isNullSchema, isObject, own } from '../core';
import { type Choice, chooseBranch } from './chooseBranch';
import type { Shapes } from './createShapes';
import { listOf } from './createVerdicts';
import { type Frame, routeOf, type Settling, type Unsettled } from './frame';
import { type SchemaRef, type Shape, textOf, type Union } from './shape';
import type { RowUnion } from './types';

/** Schemas of one value after its unions and conditions are resolved. */
export interface Settled {
  /** Shape before any branch was chosen: labels come from it. */
  readonly base: Shape;
  readonly shape: Shape;
  readonly union: RowUnion | undefined;
  /** True if `null` is an ordinary value here. */
  readonly nullable: boolean;
  /** Predicates for issues of branches that were not chosen. */
  readonly others: readonly ((issue: Issue) => boolean)[];
}

/** Limit of unions and conditions resolved for one value. */
const MAX_ROUNDS = 50;

/** Resolves unions (`anyOf`, `oneOf`), `if`/`then`/`else` and `dependentSchemas` for a value. */
export function settle(context: Settling, place: Unsettled): Settled {
  const { shapes, verdicts } = context;
  const { value } = place;
  let shape = shapes.of(place.refs);
  let base = shape;
  let union: RowUnion | undefined;
  let nullable = false;
  const others: ((issue: Issue) => boolean)[] = [];
  const done = new Set<string>();

  for (let round = 0; round < MAX_ROUNDS && advance(); round++);
  // A value outside the fixed values gets one issue, not one for each fixed value.
  if (place.node !== undefined) {
    for (const one of shape.fixed) others.push(isOther(one, 0, frameOf(shape), { every: true }));
  }
  return { base, shape, union, nullable, others };

  function frameOf({ refs }: Shape): Frame {
    return { refs, around: place.around };
  }

  function advance(): boolean {
    const next = shape.unions.find(({ branches }) => isNew(branches[0]));
    if (next !== undefined) return takeUnion(next);
    if (value === undefined) return false;
    const condition = shape.conditions.find(({ test }) => isNew(test));
    if (condition !== undefined) {
      done.add(condition.test.pointer);
      const verdict = place.open ? null : verdicts.of(condition.test, value);
      const taken = verdict === null ? null : verdict ? condition.onTrue : condition.onFalse;
      if (taken !== null) shape = shapes.extend(shape, [taken], taken.pointer);
      return true;
    }
    return takeDependents();
  }

  function takeUnion(next: Union): boolean {
    const first = next.branches[0] as SchemaRef;
    done.add(first.pointer);
    const full = next.branches.filter(({ schema }) => !isNullSchema(schema));
    const frame = frameOf(shape);
    const only = full.length === 1 ? full[0] : undefined;
    if (full.length < next.branches.length) nullable = true;
    if (only !== undefined) {
      const isBase = base === shape;
      shape = shapes.extend(shape, [only], only.pointer);
      if (isBase) base = shape;
      if (nullable) others.push(isOther(next, next.branches.indexOf(only), frame, { itself: true }));
      return true;
    }
    if (value === undefined || (value === null && nullable)) return true;
    const choice = chooseBranch(context, { ...place, frame, union: next });
    if (choice === null) return true;
    const branch = next.branches[choice.index] as SchemaRef;
    union ??= toRowUnion(next, choice);
    if (choice.failed) others.push(isOther(next, choice.index, frame));
    shape = shapes.extend(shape, [branch], branch.pointer);
    return true;
  }

  function takeDependents(): boolean {
    if (!isObject(value)) return false;
    for (const [key, refs] of shape.dependents) {
      if (own(value, key) === undefined || !isNew(refs[0])) continue;
      for (const ref of refs) done.add(ref.pointer);
      shape = shapes.extend(shape, refs, refs.map(({ pointer }) => pointer).join('\n'));
      return true;
    }
    return false;
  }

  function isNew(ref: SchemaRef | undefined): boolean {
    return ref !== undefined && !done.has(ref.pointer);
  }

  function toRowUnion({ keyword, branches }: Union, { index, matched, why }: Choice): RowUnion {
    const title = branchTitle(shapes, branches[index] as SchemaRef);
    return { keyword, index, title, branches: branches.length, matched, why };
  }
}

/**
 * Creates a predicate for issues of all branches but one. `every` includes that branch; `itself` includes the issue of
 * the union, which is redundant if the only other branch is `null`.
 */
function isOther(
  union: Union,
  index: number,
  frame: Frame,
  { itself = false, every = false }: { readonly itself?: boolean; readonly every?: boolean } = {},
): (issue: Issue) => boolean {
  const branch = routeOf(frame, union.branches[index] as SchemaRef);
  const all = branch.slice(0, branch.lastIndexOf('/'));
  return ({ schemaPointer }) => {
    if (schemaPointer === undefined || !`${schemaPointer}/`.startsWith(`${all}/`)) return false;
    if (schemaPointer === all) return itself;
    return every || !`${schemaPointer}/`.startsWith(`${branch}/`);
  };
}

/** Title of a branch, else its distinguishing fixed value, its name or its type. */
function branchTitle(shapes: Shapes, ref: SchemaRef): string {
  const shape = shapes.of(listOf(ref));
  const title = textOf(shape, 'title');
  if (title !== undefined) return title;
  for (const refs of shape.properties.values()) {
    const { options } = shapes.of(refs);
    if (options?.size !== 1) continue;
    for (const [value, name] of options) {
      if (name !== undefined || typeof value === 'string') return name ?? String(value);
    }
  }
  const name = /\/(?:\$defs|definitions)\/([^/]+)$/.exec(shape.parts.at(-1)?.pointer ?? '')?.[1];
  return name ?? shape.types[0]?.join(', ') ?? '';
}
