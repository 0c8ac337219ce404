import { createSkips } from '../core/createSkips';
import { lost } from '../core/lost';
import type { Run } from '../core/Run';
import { formats as ours } from '../known/formats';
import { bytesOf } from './bytesOf';
import { openZip } from './openZip';
import { HEAD, type Packing, packingOf } from './packing';
import { peek } from './peek';
import { readFile } from './readFile';
import { readFolder } from './readFolder';
import { readPlain } from './readPlain';
import type { ReadRunOptions } from './readRun';
import type { RunSource } from './readSource';
import { UnknownFormatError } from './UnknownFormatError';
import { filesInZip, isFileItself } from './unpackFiles';
import { unpackStream } from './unpackStream';

/** The most levels of packings. */
const DEPTH = 3;

/**
 * Reads the run or the runs in a packed file. A damaged file is read up to the damage, which is counted.
 *
 * @throws like `readRun`, and a RangeError if the file would become too large.
 */
export async function readPacked(
  source: RunSource,
  packing: Packing,
  options: ReadRunOptions,
  depth = 1,
): Promise<Run> {
  const data = await bytesOf(source, options.signal);
  if (packing === 'zip') return readZip(data, options);
  let damage: string | undefined;
  const onDamage = (why: string) => {
    damage = why;
  };
  try {
    const { start, source: whole } = await peek(unpackStream(data, packing, { onDamage }), HEAD);
    const inner = depth < DEPTH ? packingOf(start) : null;
    const name = options.name?.replace(/\.(?:gz|gzip|zst|zstd)$/i, '');
    const run = await (inner === null
      ? readPlain(start, whole, { ...options, name })
      : readPacked(whole, inner, { ...options, name }, depth + 1));
    return damage === undefined ? run : withDamage(run, damage);
  } catch (error) {
    if (damage === undefined || !(error instanceof UnknownFormatError)) throw error;
    throw new UnknownFormatError(
      `This is a damaged archive (${damage}): copy it anew. Of what could be unpacked: ${error.message}`,
      error,
    );
  }
}

async function readZip(data: Uint8Array, options: ReadRunOptions): Promise<Run> {
  const skips = createSkips();
  const zip = openZip(data, (kind, why, file) => skips.skip(kind, why, { file }));
  if (isFileItself(zip, options.formats ?? ours)) return readFile(data, options);
  return readFolder(await filesInZip(zip, options.signal), options, skips);
}

function withDamage(run: Run, why: string): Run {
  const skips = createSkips();
  skips.skip('archive', lost(why));
  return { ...run, skipped: [...run.skipped, ...skips.list()] };
}
