import { isObject } from './isObject';

/** The versions of JSON Schema that are known, by the name in their `$schema`. */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

/** What differs between dialects and is not told by the keywords themselves. */
interface Traits {
  /** Keywords that give a schema an address, the first that holds a text counts. */
  readonly ids: readonly string[];
  /** Whether keywords beside a `$ref` are ignored, `$id` among them. */
  readonly ignoresSiblings: boolean;
}

const old: Traits = { ids: ['$id'], ignoresSiblings: true };
const current: Traits = { ids: ['$id'], ignoresSiblings: false };

const dialects: Readonly<Record<Dialect, Traits>> = {
  // Many schemas of draft 4 have the `$id` that came with draft 6.
  'draft-04': { ids: ['$id', 'id'], ignoresSiblings: true },
  'draft-06': old,
  'draft-07': old,
  '2019-09': current,
  '2020-12': current,
};

/** The dialect of a schema without `$schema`, as the Model Context Protocol has it. */
const DEFAULT: Dialect = '2020-12';

/** The dialect that `$schema` names, the default where there is none; undefined for a name that is not known. */
export function namedDialect(schema: unknown): Dialect | undefined {
  const name = isObject(schema) ? schema.$schema : undefined;
  if (name === undefined) return DEFAULT;
  if (typeof name !== 'string') return undefined;
  const address = name.replace(/#$/, '');
  return (Object.keys(dialects) as Dialect[]).find((dialect) => address.endsWith(`/${dialect}/schema`));
}

/** The dialect that a schema is read as: the one that its `$schema` names, else 2020-12. */
export function dialectOf(schema: unknown): Dialect {
  return namedDialect(schema) ?? DEFAULT;
}

/** What a dialect does in a way of its own. */
export function traitsOf(dialect: Dialect): Traits {
  return dialects[dialect];
}
