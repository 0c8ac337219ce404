import { sayValue } from './report';

/** An argument, by its name: `{ source }`. */
type Argument = Readonly<Record<string, unknown>>;

/**
 * Refuses an argument that a function can do nothing with.
 *
 * @param of The function as it is written: `stringify`.
 * @param wanted What to pass instead: `a tree`.
 * @throws TypeError that names the function and the argument, says what it is, and what to pass.
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

/** Refuses what is no text. @throws TypeError as {@link demand} does. */
export const demandText = (of: string, argument: Argument): void =>
  demand(of, argument, 'a string', (value) => typeof value === 'string');

/** Refuses what is no function. @throws TypeError as {@link demand} does. */
export const demandFunction = (of: string, argument: Argument): void =>
  demand(of, argument, 'a function', (value) => typeof value === 'function');

/** Refuses what is no array. @throws TypeError as {@link demand} does. */
export const demandList = (of: string, argument: Argument): void =>
  demand(of, argument, 'an array', (value) => {
    try {
      return Array.isArray(value);
    } catch {
      // A proxy that was revoked.
      return false;
    }
  });

/**
 * Refuses what is no array of such entries.
 *
 * @param entries What it should hold, in the plural.
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
      return Array.isArray(value) && value.every(is) && Object.keys(value).length === value.length;
    } catch {
      // A proxy that throws.
      return false;
    }
  });

/** Whether a value has a `text`. Never throws. */
export function hasText(value: unknown): boolean {
  try {
    return typeof (value as { readonly text?: unknown } | null)?.text === 'string';
  } catch {
    // A proxy that throws.
    return false;
  }
}

/** Refuses what is no object; options may be left out. @throws TypeError as {@link demand} does. */
export const demandObject = (of: string, argument: Argument): void =>
  demand(of, argument, 'an object', isReadable);

function isReadable(value: unknown): boolean {
  try {
    // A proxy that was revoked throws.
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
