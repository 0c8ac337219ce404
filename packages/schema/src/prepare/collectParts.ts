import {
  fits,
  isNullSchema,
  isObject,
  type JsonObject,
  labelNames,
  type Place,
  pointerStep,
  type Resolver,
  referenceNames,
  type Scope,
  toPointer,
  traitsOf,
} from '../core';
import { isNoticeCode, type Notify } from './createNotices';
import { isConstraint } from './isConstraint';
import { JSON_EDITOR, type NoticeCode } from './types';

/** Limit of schemas that describe one value, through references and `allOf`. */
const MAX_PARTS = 256;

/** A schema with optional restrictions on how it counts. */
export interface Ingredient extends Place {
  /** True if `null` is allowed in addition. */
  readonly orNull?: boolean;
  /** True if only constraints on the value itself count: no labels, references or unions. */
  readonly isBare?: boolean;
}

/** One schema object that describes a value. */
export interface Part {
  readonly raw: JsonObject;
  readonly pointer: string;
  readonly scope: Scope;
  readonly orNull: boolean;
  readonly isBare: boolean;
  /** Number of references and unions on the way: labels of nearer parts win. */
  readonly level: number;
}

export interface Union {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly pointer: string;
  readonly branches: readonly Ingredient[];
  readonly allowsNull: boolean;
}

/** All schemas that describe a value: references followed, `allOf` and nullable unions dissolved. */
export interface Collected {
  readonly parts: readonly Part[];
  readonly labels: readonly Part[];
  readonly unions: readonly Union[];
  /** Branch of a union that allows only `null` and has a label. */
  readonly namedNull: JsonObject | undefined;
  /** True if no value is allowed. */
  readonly isNever: boolean;
  readonly problem: { readonly code: NoticeCode; readonly pointer: string } | undefined;
  /** Name of the definition or place; may be empty. */
  readonly name: string;
}

export interface CollectContext {
  readonly resolver: Resolver;
  readonly notify: Notify;
}

const NULL = { type: 'null' };

const isNamed = (schema: unknown): schema is JsonObject =>
  isObject(schema) && (typeof schema.title === 'string' || typeof schema.description === 'string');

export function collectParts(
  ingredients: readonly Ingredient[],
  { resolver, notify }: CollectContext,
): Collected {
  const parts: Part[] = [];
  const labels: Part[] = [];
  const unions: Union[] = [];
  const open = new Set<unknown>();
  const seen = new Set<unknown>();
  let namedNull: JsonObject | undefined;
  let isNever = false;
  let problem: Collected['problem'];
  let name = '';
  for (const ingredient of ingredients) visit(ingredient, 0);
  labels.sort((a, b) => a.level - b.level);
  return { parts, labels, unions, namedNull, isNever, problem, name };

  function visit(place: Ingredient, level: number): void {
    const { schema, pointer, orNull = false, isBare = false } = place;
    if (schema === true) return;
    if (schema === false) isNever = true;
    else if (!isObject(schema)) fail('not-a-schema', pointer);
    else if (open.has(schema)) fail('endless-ref', pointer);
    else if (!seen.has(schema)) {
      if (seen.size >= MAX_PARTS) return fail('too-deep', pointer);
      seen.add(schema);
      open.add(schema);
      const scope = resolver.scopeOf(place);
      visitObject({ raw: schema, pointer, scope, orNull, isBare, level });
      open.delete(schema);
    }
  }

  function visitObject(part: Part): void {
    const { raw, pointer, scope, level, isBare } = part;
    // OpenAPI puts `nullable` next to a reference and means the target.
    const orNull = part.orNull || raw.nullable === true;
    if (isBare) {
      parts.push(part);
      return;
    }
    if (isNoticeCode(raw[JSON_EDITOR])) fail(raw[JSON_EDITOR], pointer);
    if (raw.not === true || (isObject(raw.not) && Object.keys(raw.not).length === 0)) isNever = true;
    name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const references = referenceNames.filter((key) => has(key));
    const isAlone = references.length > 0 && traitsOf(resolver.dialect).ignoresSiblings;
    const keys = Object.keys(raw);
    if (labelNames.some((label) => raw[label] !== undefined)) labels.push(part);
    // Properties keep their order, whether they are defined here or in a base schema.
    const base = keys.findIndex((key) => key === '$ref' || key === 'allOf');
    const after = base >= 0 && base < keys.indexOf('properties');
    if (!after && !isAlone) addPart(part);
    for (const key of references) {
      const at = pointer + pointerStep(key);
      const target = resolver.resolve(raw[key] as string, scope, key);
      if (typeof target === 'string') fail(target, at);
      else visit({ ...target, orNull }, level + 1);
    }
    if (isAlone) return;
    if (has('allOf')) {
      const list = raw.allOf as readonly unknown[];
      list.forEach((schema, index) =>
        visit({ schema, pointer: pointer + toPointer(['allOf', index]), scope, orNull }, level + 1),
      );
    }
    for (const keyword of ['anyOf', 'oneOf'] as const) if (has(keyword)) addUnion(part, keyword);
    if (after) addPart(part);

    function has(key: string): boolean {
      if (raw[key] === undefined) return false;
      const isRight = fits(key, raw[key]);
      if (!isRight) notify('invalid-keyword', pointer + pointerStep(key));
      return isRight;
    }
  }

  function addPart(part: Part): void {
    if (parts.includes(part)) return;
    for (const key of Object.keys(part.raw)) {
      if (part.raw[key] === undefined || !isConstraint(key)) continue;
      parts.push(part);
      return;
    }
  }

  function addUnion(part: Part, keyword: 'anyOf' | 'oneOf'): void {
    const { raw, scope, level, orNull } = part;
    const pointer = part.pointer + pointerStep(keyword);
    const list = raw[keyword] as readonly unknown[];
    if (list.length === 0) return notify('invalid-keyword', pointer);
    const branches: Ingredient[] = [];
    let allowsNull = orNull;
    list.forEach((schema, index) => {
      if (schema === false) return;
      if (!isNullSchema(schema)) branches.push({ schema, pointer: pointer + pointerStep(index), scope });
      else {
        allowsNull = true;
        if (isNamed(schema)) namedNull ??= schema;
      }
    });
    const [only] = branches;
    if (branches.length > 1 || (only !== undefined && allowsNull && isNamedValue(only))) {
      unions.push({ keyword, pointer, branches, allowsNull });
      // The place of a union identifies this node.
      if (!parts.includes(part)) parts.push(part);
    } else if (only !== undefined) {
      visit({ ...only, orNull: allowsNull }, level + 1);
    } else if (allowsNull) {
      visit({ schema: NULL, pointer, scope }, level + 1);
    } else {
      isNever = true;
    }
  }

  /**
   * True if a branch is a labelled value. Its label is that of a choice; on the whole it would name the field. The
   * label of a reference's target may name a type, unless `null` has a label too.
   */
  function isNamedValue(branch: Ingredient): boolean {
    const value = namedNull === undefined ? branch.schema : followed(branch);
    if (!isObject(value)) return false;
    if (namedNull === undefined && !isNamed(value)) return false;
    const isList = Array.isArray(value.enum) && (namedNull !== undefined || value.enum.length === 1);
    return isList || value.const !== undefined;
  }

  /** Target of a chain of references. */
  function followed(place: Place): unknown {
    let target: Place = place;
    for (let count = 0; count < MAX_PARTS; count++) {
      const { schema } = target;
      if (!isObject(schema) || typeof schema.$ref !== 'string') return schema;
      const next = resolver.resolve(schema.$ref, resolver.scopeOf(target), '$ref');
      if (typeof next === 'string') return undefined;
      target = next;
    }
    return undefined;
  }

  function fail(code: NoticeCode, pointer: string): void {
    problem ??= { code, pointer };
  }
}
