import type { Format } from '../core/Format';

/** The format of a name: of several that have it, the last one. */
export const findFormat = (name: string, formats: readonly Format[]): Format | undefined =>
  formats.findLast((one) => one.name === name);

/** What a file of a format is, as a part of a sentence. */
export const labelOf = (name: string, formats: readonly Format[]): string =>
  findFormat(name, formats)?.label ?? 'a run';
