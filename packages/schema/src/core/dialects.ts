import { isObject } from './isObject';

/** Known versions of JSON Schema, by the name in `$schema`. */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

/** Differences between dialects that the keywords do not show. */
interface Traits {
  /** Keywords that set the address of a schema; the first that holds a string counts. */
  readonly ids: readonly string[];
  /** True if keywords next to a `$ref` are ignored, `$id` included. */
  readonly ignoresSiblings: boolean;
}

const old: Traits = { ids: ['$id'], ignoresSiblings: true };
const current: Traits = { ids: ['$id'], ignoresSiblings: false };

const dialects: Readonly<Record<Dialect, Traits>> = {
  // Many draft-4 schemas use `$id`, which was introduced in draft 6.
  'draft-04': { ids: ['$id', 'id'], ignoresSiblings: true },
  'draft-06': old,
  'draft-07': old,
  '2019-09': current,
  '2020-12': current,
};

/** Dialect of a schema without `$schema`, as in the Model Context Protocol. */
const DEFAULT: Dialect = '2020-12';

/** The dialect that `$schema` names, or the default without `$schema`; `undefined` for an unknown name. */
export function namedDialect(schema: unknown): Dialect | undefined {
  const name = isObject(schema) ? schema.$schema : undefined;
  if (name === undefined) return DEFAULT;
  if (typeof name !== 'string') return undefined;
  const address = name.replace(/#$/, '');
  return (Object.keys(dialects) as Dialect[]).find((dialect) => address.endsWith(`/${dialect}/schema`));
}

/** The dialect of a schema: the one that `$schema` names, else 2020-12. */
export function dialectOf(schema: unknown): Dialect {
  return namedDialect(schema) ?? DEFAULT;
}

/** Traits of a dialect. */
export function traitsOf(dialect: Dialect): Traits {
  return dialects[dialect];
}
