import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { readAnsi } from './readAnsi';

const E = '\x1b';

test.each([
  `${E}[1mx`,
  E,
  `${E}[`,
  `${E}]`,
  `${E}]x`,
  '\x9d',
  '\x9b',
  'x\r',
  'x\b',
  '\r',
  `${E}[31mx\r`,
  ';',
  '\x07',
])('%j repeated takes time in proportion', (piece) => {
  for (const prefix of ['', `${E}[`, `${E}]`, 'x'.repeat(100_000)]) {
    const text = prefix + piece.repeat(Math.floor(400_000 / piece.length));
    expect(cpuSeconds(() => readAnsi(text))).toBeLessThan(2);
  }
});
