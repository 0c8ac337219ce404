import { isOfTypes, type Scope } from '../core';
import type { RowNotice } from './types';

/** One of the schemas that describe a value. */
export interface SchemaRef {
  readonly schema: unknown;
  /** JSON Pointer into the original schema. */
  readonly pointer: string;
  /** Base of relative references inside it, before its own `$id` applies. */
  readonly scope: Scope;
  /** Index of the containing schema among the schemas of the enclosing value, or of the same value if `beside`. */
  readonly origin: number;
  /** Path from that schema in the form that validators report: through each `$ref`. */
  readonly step: string;
  readonly beside?: boolean;
}

/** A schema object that describes a value, found through `$ref` and `allOf`. */
export interface Part {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly pointer: string;
  /** Base of relative references inside it. */
  readonly scope: Scope;
  readonly origin: number;
  readonly route: string;
}

/** `anyOf` or `oneOf` of a part. */
export interface Union {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly branches: readonly SchemaRef[];
  /** The list of branches: identifies the union. */
  readonly list: object;
}

/** `if` of a part with the schemas that it selects. */
export interface Condition {
  readonly test: SchemaRef;
  readonly onTrue: SchemaRef | null;
  readonly onFalse: SchemaRef | null;
}

/** Everything that a schema states about one value, with references followed and `allOf` merged. */
export interface Shape {
  readonly refs: readonly SchemaRef[];
  readonly parts: readonly Part[];
  /** True if one of the parts is `false`. */
  readonly never: boolean;
  readonly notice: RowNotice | undefined;
  /** Types allowed by each part; all must hold. */
  readonly types: readonly (readonly string[])[];
  /** Fixed values with their titles. */
  readonly options: ReadonlyMap<unknown, string | undefined> | null;
  readonly properties: ReadonlyMap<string, readonly SchemaRef[]>;
  readonly required: ReadonlySet<string>;
  readonly unions: readonly Union[];
  /** Unions whose branches are all fixed values: they become the options. */
  readonly fixed: readonly Union[];
  readonly conditions: readonly Condition[];
  /** Schemas that apply if a key is present. */
  readonly dependents: ReadonlyMap<string, readonly SchemaRef[]>;
  /** Schemas of a key; empty if nothing describes it. */
  readonly refsOf: (key: string) => readonly SchemaRef[];
  /** Schemas of an entry. */
  readonly refsAt: (index: number) => readonly SchemaRef[];
  /** True if the schema describes keys (or entries): all others are extra. */
  readonly speaksOfKeys: boolean;
  readonly speaksOfEntries: boolean;
  /** Shapes with more schemas added, by chosen branch. */
  readonly extended: Map<string, Shape>;
}

/** The first text under a keyword in the parts. */
export function textOf(shape: Shape, keyword: string): string | undefined {
  for (const { schema } of shape.parts) {
    const text = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

/** True if a value has one of the types that a schema allows. */
export function fitsTypes({ types }: Shape, value: unknown): boolean {
  return types.every((allowed) => isOfTypes(value, allowed));
}
