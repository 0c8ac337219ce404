import type { Fields } from '../core/values';

/** Fields with their names in camel case: tracers and frameworks also write snake case. */
export const camelCase = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
