import type { Format, FormatReader } from '../core/Format';
import { findFormat } from '../known/findFormat';

/**
 * Loads the reader of a format.
 *
 * @throws {TypeError} if no format of that name has a reader.
 */
export async function loadReader(
  name: string,
  formats: readonly Format[],
): Promise<FormatReader['createReader']> {
  const load = findFormat(name, formats)?.load;
  if (load === undefined) {
    const names = formats.filter((one) => one.load !== undefined).map((one) => one.name);
    const others = names.length === 0 ? '' : `, but ${names.join(', ')}`;
    throw new TypeError(`There is no format "${name}"${others}.`);
  }
  return (await load()).createReader;
}
