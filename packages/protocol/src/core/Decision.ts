/**
 * The type of the values that conform to a schema with literal types; `unknown` where its types are not literal.
 *
 * Reads `type`, `properties` with `required`, `additionalProperties`, `items`, `prefixItems`, `enum`, `const`, `anyOf`,
 * `oneOf`, `allOf`, and a `$ref` inside the schema. Types cannot express other keywords (a length, a condition).
 */
export type Decision<Schema> = Read<Schema, Schema>;

/** The value of one part of the schema `Root`. */
type Read<Schema, Root> = Schema extends boolean
  ? Schema extends false
    ? never
    : unknown
  : Schema extends { readonly const: infer Value }
    ? Mutable<Value>
    : Schema extends { readonly enum: readonly (infer Value)[] }
      ? Mutable<Value>
      : Typed<Schema, Root> & Referred<Schema, Root> & Branch<Schema, Root> & All<Schema, Root>;

type Typed<Schema, Root> = Schema extends { readonly type: infer Type }
  ? OfType<Type extends readonly (infer One)[] ? One : Type, Schema, Root>
  : unknown;

/** Distributes over a union of type names; `unknown` for a type that is only known as `string`. */
type OfType<Type, Schema, Root> = Type extends 'object'
  ? ObjectOf<Schema, Root>
  : Type extends 'array'
    ? ArrayOf<Schema, Root>
    : Type extends keyof Scalars
      ? Scalars[Type]
      : unknown;

interface Scalars {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

type ObjectOf<Schema, Root> = Schema extends { readonly properties: infer Properties }
  ? Flat<
      {
        -readonly [Name in keyof Properties as Name extends RequiredIn<Schema> ? Name : never]: Read<
          Properties[Name],
          Root
        >;
      } & {
        -readonly [Name in keyof Properties as Name extends RequiredIn<Schema> ? never : Name]?: Read<
          Properties[Name],
          Root
        >;
      }
    >
  : Schema extends { readonly additionalProperties: infer Rest }
    ? { [name: string]: Read<Rest, Root> }
    : { [name: string]: unknown };

/** The names of the required properties; none where they are only known as `string`. */
type RequiredIn<Schema> = Schema extends { readonly required: readonly (infer Name)[] }
  ? string extends Name
    ? never
    : Name
  : never;

type ArrayOf<Schema, Root> = Schema extends { readonly prefixItems: infer First extends readonly unknown[] }
  ? TupleOf<First, Schema extends { readonly items: infer Rest } ? Rest : true, Schema, Root>
  : Schema extends { readonly items: infer Items }
    ? Items extends readonly unknown[]
      ? TupleOf<Items, Schema extends { readonly additionalItems: infer Rest } ? Rest : true, Schema, Root>
      : Read<Items, Root>[]
    : unknown[];

/** Optional elements, as a shorter array conforms too, unless `minItems` requires all. */
type TupleOf<First extends readonly unknown[], Rest, Schema, Root> = [
  ...(Schema extends { readonly minItems: First['length'] }
    ? ReadEach<First, Root>
    : Partial<ReadEach<First, Root>>),
  ...(Rest extends false ? [] : Read<Rest, Root>[]),
];

type ReadEach<Schemas extends readonly unknown[], Root> = {
  -readonly [Index in keyof Schemas]: Read<Schemas[Index], Root>;
};

type Branch<Schema, Root> = (Schema extends { readonly anyOf: readonly (infer One)[] }
  ? Read<One, Root>
  : unknown) &
  (Schema extends { readonly oneOf: readonly (infer One)[] } ? Read<One, Root> : unknown);

type All<Schema, Root> = Schema extends { readonly allOf: readonly [infer First, ...infer Others] }
  ? Read<First, Root> & All<{ readonly allOf: Others }, Root>
  : unknown;

type Referred<Schema, Root> = Schema extends { readonly $ref: infer Reference }
  ? Reference extends '#'
    ? Read<Root, Root>
    : Reference extends `#/${infer Path}`
      ? Read<At<Root, Path>, Root>
      : unknown
  : unknown;

/** The schema at a path; `true`, which allows anything, if there is none. */
type At<Part, Path extends string> = Path extends `${infer Name}/${infer Rest}`
  ? Name extends keyof Part
    ? At<Part[Name], Rest>
    : true
  : Path extends keyof Part
    ? Part[Path]
    : true;

type Mutable<Value> = Value extends object
  ? { -readonly [Name in keyof Value]: Mutable<Value[Name]> }
  : Value;

/** One object type in place of an intersection, as an editor should show it. */
type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] } & {};
