import { type Format, formats as ours } from '@agent-transcript/formats';

/** Title of a format by its name: `?` for an unknown format, and the name itself for one that is not available. */
export const formatTitle = (name: string, formats: readonly Format[] = ours): string =>
  name === 'unknown' ? '?' : (formats.findLast((one) => one.name === name)?.title ?? name);
