/**
 * Type of the values that conform to a schema with literal types; `unknown` for other schemas.
 *
 * Reads `type`, `properties` with `required`, `additionalProperties`, `items`, `prefixItems`, `enum`, `const`, `anyOf`,
 * `oneOf`, `allOf`, and `$ref` inside the schema. Types cannot express other keywords, such as lengths and conditions.
 */
export type Decision<Schema> = Read<Schema, Schema>;

/** Type of one part of the schema `Root`. */
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

/** Distributes over a union of type names; `unknown` for the type `string`. */
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

/** Names of the required properties; `never` if they are only known as `string`. */
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

/** Elements are optional, since a shorter array conforms too, unless `minItems` requires all. */
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

/** Schema at a path; `true`, which allows anything, if there is none. */
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

/** One object type instead of an intersection, which editors show better. */
type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] } & {};
