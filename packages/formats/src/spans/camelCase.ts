import type { Fields } from '../core/values';

/** The fields with names in camel case: tracers and frameworks write each name both ways. */
export const camelCase = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
