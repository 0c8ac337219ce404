import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { createJsonReader } from '.';

test.each(['', '1.', '1e'])(
  'the digits of a number behind %j are read once, however long it grows',
  (before) => {
    const text = `[${before}1${'0'.repeat(1_500_000)}`;
    const reader = createJsonReader();
    const seconds = cpuSeconds(() => {
      for (let end = 64; end <= text.length; end += 64) reader.read(text.slice(0, end));
    });
    // Reading the digits again at each step would take many seconds.
    expect(seconds).toBeLessThan(2);
  },
);
