import { jsonTree } from '#jsonTree';
import { laterParts } from '#laterParts';

/** Loads what blocks load when they are met: a file is rendered once, and has to hold it. */
export async function loadParts(): Promise<void> {
  const parts = [...Object.values(laterParts), jsonTree];
  await Promise.all(parts.map(({ load }) => load()));
}
