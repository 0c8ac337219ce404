import { sayValue } from './report';

/** An argument under its name: `{ source }`. */
type Argument = Readonly<Record<string, unknown>>;

/**
 * Rejects an argument of the wrong type.
 *
 * @param of Name of the function: `stringify`.
 * @param wanted Value to pass instead: `a tree`.
 * @throws TypeError that names the function and the argument, describes the value, and says what to pass.
 */
export function demand(
  of: string,
  argument: Argument,
  wanted: string,
  is: (value: unknown) => boolean,
): void {
  for (const [name, value] of Object.entries(argument))
    if (!is(value)) throw new TypeError(`${of}: \`${name}\` is ${sayValue(value)}. Pass ${wanted}.`);
}

/**
 * Rejects anything but a string.
 *
 * @throws TypeError as {@link demand} does.
 */
export const demandText = (of: string, argument: Argument): void =>
  demand(of, argument, 'a string', (value) => typeof value === 'string');

/**
 * Rejects anything but a function.
 *
 * @throws TypeError as {@link demand} does.
 */
export const demandFunction = (of: string, argument: Argument): void =>
  demand(of, argument, 'a function', (value) => typeof value === 'function');

/** True for a list with holes, whose length may be four billion: it is walked only to the first one. */
export function hasHoles(list: readonly unknown[]): boolean {
  for (let index = 0; index < list.length; index++) if (!(index in list)) return true;
  return false;
}

/**
 * Rejects anything but an array without holes.
 *
 * @throws TypeError as {@link demand} does.
 */
export const demandList = (of: string, argument: Argument): void =>
  demand(of, argument, 'an array', (value) => {
    try {
      return Array.isArray(value) && !hasHoles(value) && value.every(() => true);
    } catch {
      // A proxy may throw at any entry.
      return false;
    }
  });

/**
 * Rejects anything but an array of valid entries, without holes.
 *
 * @param entries Name of the entries, in the plural.
 * @throws TypeError as {@link demand} does.
 */
export const demandListOf = (
  of: string,
  argument: Argument,
  entries: string,
  is: (value: unknown) => boolean,
): void =>
  demand(of, argument, `an array of ${entries}`, (value) => {
    try {
      return Array.isArray(value) && !hasHoles(value) && value.every(is);
    } catch {
      // A proxy may throw.
      return false;
    }
  });

/** True if a value has a string `text`. Never throws. */
export function hasText(value: unknown): boolean {
  try {
    return typeof (value as { readonly text?: unknown } | null)?.text === 'string';
  } catch {
    // A proxy may throw.
    return false;
  }
}

/**
 * Rejects anything but an object; options may be omitted.
 *
 * @throws TypeError as {@link demand} does.
 */
export const demandObject = (of: string, argument: Argument): void =>
  demand(of, argument, 'an object', isReadable);

function isReadable(value: unknown): boolean {
  try {
    // A revoked proxy throws.
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
