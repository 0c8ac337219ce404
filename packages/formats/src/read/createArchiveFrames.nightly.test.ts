import { expect, test } from 'vitest';
import { makeZip } from '../testing/makeZip';
import { createArchiveFrames } from './createArchiveFrames';

async function readArchive(bytes: Uint8Array) {
  let [read, skipped] = [0, 0];
  const frames = createArchiveFrames({ read: () => read++, skip: () => skipped++ });
  frames.write(bytes);
  await frames.end();
  return { read, skipped };
}

test.each([0, 8, 93])(
  'in an archive of compression %d any byte may be wrong, or the last',
  async (method) => {
    const zip = makeZip(['a', 'b'].map((name) => ({ name: `${name}.json`, text: '{"a":"abab"}', method })));
    expect(await readArchive(zip)).toEqual({ read: 2, skipped: 0 });
    for (let at = 0; at < zip.length; at++) {
      for (const bits of [0xff, 0x01, 0x80]) {
        const damaged = Uint8Array.from(zip);
        damaged[at] = (damaged[at] as number) ^ bits;
        const { read, skipped } = await readArchive(damaged);
        if (read < 2) expect(skipped).toBeGreaterThan(0);
      }
      await readArchive(zip.subarray(0, at));
    }
  },
);
