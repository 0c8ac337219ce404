import { type Format, formats as ours } from '@agent-transcript/formats';

/** The title of a format by its name: `?` for an unknown one, and the name of one that is not here. */
export const formatTitle = (name: string, formats: readonly Format[] = ours): string =>
  name === 'unknown' ? '?' : (formats.findLast((one) => one.name === name)?.title ?? name);
