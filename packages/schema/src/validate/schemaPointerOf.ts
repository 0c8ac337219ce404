import { pointerKeys, toPointer } from '..';

/**
 * The library's address of a keyword as a pointer into the schema as it was given, without what `copySchema` wrote.
 *
 * @param beside whether the keyword is a format that stands for a pattern beside another format, in an `allOf` of ours;
 *   `false` for one that stands in the pattern's place.
 */
export function schemaPointerOf(location: string, beside?: boolean): string {
  const keys = pointerKeys(decodeURIComponent(location.slice(1)));
  if (beside !== undefined) keys.splice(beside ? -3 : -1, 3, 'pattern');
  return toPointer(keys.map((key, index) => givenKey(key, keys[index - 1])));
}

/** What was given for a key of a prepared schema; `safeKeyPattern` writes the pattern itself behind `[]`. */
function givenKey(key: string, before: string | undefined): string {
  if (key === 'dependantRequired') return 'dependentRequired';
  const label = before === 'patternProperties' ? /\|\[\]([\da-z_]*)$/.exec(key)?.[1] : undefined;
  if (label === undefined) return key;
  const codes = label.split('_').filter((code) => code !== '');
  return String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 36)));
}
