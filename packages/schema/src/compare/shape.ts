import { isOfTypes, type Scope } from '../core';
import type { RowNotice } from './types';

/** A schema among those that describe one value. */
export interface SchemaRef {
  readonly schema: unknown;
  /** Where it stands in the schema as given. */
  readonly pointer: string;
  /** What references in it are relative to, but for its own `$id`. */
  readonly scope: Scope;
  /** Which of the schemas around it is in: an index into those of the value around, or of this one if `beside`. */
  readonly origin: number;
  /** The way from there, as validators write it: through each `$ref`. */
  readonly step: string;
  readonly beside?: boolean;
}

/** A schema object that describes a value, reached through `$ref` and `allOf`. */
export interface Part {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly pointer: string;
  /** What references in it are relative to. */
  readonly scope: Scope;
  readonly origin: number;
  readonly route: string;
}

/** `anyOf` or `oneOf` of a part. */
export interface Union {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly branches: readonly SchemaRef[];
  /** The list itself: what the union is known by. */
  readonly list: object;
}

/** `if` of a part with what it decides. */
export interface Condition {
  readonly test: SchemaRef;
  readonly onTrue: SchemaRef | null;
  readonly onFalse: SchemaRef | null;
}

/** What a schema says about one value, references followed and `allOf` merged. */
export interface Shape {
  readonly refs: readonly SchemaRef[];
  readonly parts: readonly Part[];
  /** Whether one of the parts is `false`. */
  readonly never: boolean;
  readonly notice: RowNotice | undefined;
  /** Each has to hold. */
  readonly types: readonly (readonly string[])[];
  /** Fixed values with their titles. */
  readonly options: ReadonlyMap<unknown, string | undefined> | null;
  readonly properties: ReadonlyMap<string, readonly SchemaRef[]>;
  readonly required: ReadonlySet<string>;
  readonly unions: readonly Union[];
  /** Unions of nothing but fixed values: the options. */
  readonly fixed: readonly Union[];
  readonly conditions: readonly Condition[];
  /** Schemas that a key brings with it. */
  readonly dependents: ReadonlyMap<string, readonly SchemaRef[]>;
  /** The schemas of a key; empty where nothing is said about it. */
  readonly refsOf: (key: string) => readonly SchemaRef[];
  /** The schemas of an entry. */
  readonly refsAt: (index: number) => readonly SchemaRef[];
  /** Whether keys, or entries, are spoken of at all: what is not among them is extra. */
  readonly speaksOfKeys: boolean;
  readonly speaksOfEntries: boolean;
  /** The same with more schemas, by what was chosen. */
  readonly extended: Map<string, Shape>;
}

/** The first text that the parts have under a keyword. */
export function textOf(shape: Shape, keyword: string): string | undefined {
  for (const { schema } of shape.parts) {
    const text = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

/** Whether a value is of the types that a schema allows. */
export function fitsTypes({ types }: Shape, value: unknown): boolean {
  return types.every((allowed) => isOfTypes(value, allowed));
}
