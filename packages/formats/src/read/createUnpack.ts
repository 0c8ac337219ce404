import { DamageError } from '../sqlite/DamageError';
import { MAX_BYTES } from './openZip';
import { HEAD, packingOf } from './packing';
import { joined } from './peek';
import { unpackStream } from './unpackStream';

/** The longest unpacked value, in bytes: every program can hold its text. */
const LONGEST = 2 ** 28;

/** Returns a function that unpacks the texts in columns of a database, up to 1 GiB in all. It throws a `DamageError` for a damaged text. */
export function createUnpack(): (bytes: Uint8Array) => Promise<string> {
  let left = MAX_BYTES;
  return async (bytes) => {
    const packing = packingOf(bytes.subarray(0, HEAD));
    const whole = packing === 'gzip' || packing === 'zstd' ? await unpacked(bytes, packing, left) : bytes;
    left -= whole.length;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(whole);
    } catch {
      throw new DamageError('A packed text has invalid characters');
    }
  };
}

async function unpacked(bytes: Uint8Array, packing: 'gzip' | 'zstd', left: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let damage: string | undefined;
  const onDamage = (why: string) => {
    damage = why;
  };
  try {
    for await (const part of unpackStream(bytes, packing, { onDamage, bytes: Math.min(LONGEST, left) }))
      parts.push(part);
  } catch (error) {
    damage = error instanceof Error ? error.message : String(error);
  }
  if (damage !== undefined) throw new DamageError(`A packed text is damaged: ${damage}`);
  return joined(parts);
}
