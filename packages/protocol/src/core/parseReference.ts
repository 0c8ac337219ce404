/** A parsed reference: the kind of the data and the path inside it. */
export interface Reference {
  readonly kind: string;
  /** Names of properties and indexes of lists, from the root of the value; empty for the whole value. */
  readonly path: readonly string[];
}

/**
 * Parses a variable reference, `†<kind>.<path>` (request-protocol §11.1); `null` for any other string.
 *
 * The whole string must be a reference: `see †input.x` is text. The path may be empty: `†state` is the whole value.
 *
 * @example parseReference('†input.userName') // { kind: 'input', path: ['userName'] }
 */
export function parseReference(text: string): Reference | null {
  if (text[0] !== '†') return null;
  const [kind, ...path] = text.slice(1).split('.');
  if (kind === undefined || [kind, ...path].some((name) => !isName(name))) return null;
  return { kind, path };
}

/**
 * Parses an expression: references joined by `||` and `&&`, with at most one space on each side (request-protocol
 * §11.9); `null` for any other string.
 *
 * Returns the alternatives in order. Each is a list of references that must all have a value; the value of the last one
 * is the value of the alternative. A single reference is an expression too.
 *
 * @example parseExpression('†input.city || †state.user && †state.city')
 * // [[{ kind: 'input', … }], [{ kind: 'state', … }, { kind: 'state', … }]]
 */
export function parseExpression(text: string): readonly (readonly Reference[])[] | null {
  if (text[0] !== '†') return null;
  const expression = text.split(/ ?\|\| ?(?=†)/).map((part) => part.split(/ ?&& ?(?=†)/).map(parseReference));
  return expression.some((part) => part.includes(null)) ? null : (expression as Reference[][]);
}

/** The reference with these names, kind first; the inverse of `parseReference`. */
export function toReference(names: readonly string[]): string {
  return `†${names.join('.')}`;
}

/** True if a path segment is a list index in the syntax of JSON Pointer. */
export function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(name);
}

/** True if a kind or path segment can be written in a reference. */
export function isName(name: string): boolean {
  return name !== '' && !/[\s†.]/.test(name);
}
