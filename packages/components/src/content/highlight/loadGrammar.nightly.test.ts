import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../../test/cpuSeconds';
import { loadGrammar } from './loadGrammar';

test('hostile C# takes at most quadratic time', async () => {
  const grammar = await loadGrammar('csharp');
  const seconds = (length: number) => {
    const code = `${'public a<a,a> '.repeat(16)}\n`.repeat(40).slice(0, length);
    return Math.min(...Array.from({ length: 5 }, () => cpuSeconds(() => void grammar?.read(code))));
  };
  // Cubic time would be 64 times as long.
  expect(seconds(8_192) / seconds(2_048)).toBeLessThan(24);
});
