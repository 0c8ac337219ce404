import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectSoon } from './collectSoon';

/** How often memory was cleaned up while 40 MB of small objects were made and kept, in pieces. */
async function collectionsWhile(afterPiece: () => void): Promise<number> {
  let count = 0;
  const observer = new PerformanceObserver((list) => (count += list.getEntries().length));
  observer.observe({ entryTypes: ['gc'] });
  const kept: object[] = [];
  for (let piece = 0; piece < 100; piece++) {
    for (let index = 0; index < 5_000; index++) kept.push({ piece, index });
    afterPiece();
  }
  // What was observed is told a little later.
  await setTimeout(20);
  observer.disconnect();
  return kept.length === 500_000 ? count : Number.NaN;
}

test('memory is cleaned up more often, before much has come that is kept', async () => {
  const seldom = await collectionsWhile(() => {});
  const often = await collectionsWhile(() => collectSoon(16_000_000));
  expect(often).toBeGreaterThan(2 * seldom);
});
