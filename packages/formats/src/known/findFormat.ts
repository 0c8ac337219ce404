import type { Format } from '../core/Format';

/** Format of a name; the last one of several. */
export const findFormat = (name: string, formats: readonly Format[]): Format | undefined =>
  formats.findLast((one) => one.name === name);

/** Noun phrase for a file of a format, within a sentence. */
export const labelOf = (name: string, formats: readonly Format[]): string =>
  findFormat(name, formats)?.label ?? 'a run';
