import { isRecord } from './isRecord';
import type { Dialect } from './types';

const dialects: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

/** The dialect that `$schema` names; undefined for one that nobody here knows. */
export function namedDialect(schema: unknown): Dialect | undefined {
  const name = isRecord(schema) ? schema.$schema : undefined;
  if (name === undefined) return '2020-12';
  if (typeof name !== 'string') return undefined;
  return dialects.find((one) => name.replace(/#$/, '').endsWith(`/${one}/schema`));
}

/** The dialect that a schema is read as: what its `$schema` names, else 2020-12. */
export function dialectOf(schema: unknown): Dialect {
  return namedDialect(schema) ?? '2020-12';
}

/** Whether what stands beside a `$ref` counts for nothing. */
export function ignoresSiblings(dialect: Dialect): boolean {
  return dialect.startsWith('draft');
}
