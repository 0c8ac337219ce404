/**
 * Untrusted values, such as parsed JSON, read as what they should be. Nothing here throws.
 *
 * @module values
 */

/** An object whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null) as Fields);

/** Whether it is an object, and no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object; one without fields for anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NONE);

/** The list; an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text; `undefined` for anything else, and for an empty one. */
export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The number; `undefined` for anything else, such as text or infinity. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
