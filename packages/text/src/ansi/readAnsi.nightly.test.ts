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
  `${E}]8;;`,
  `${E}]8;;https://a.example `,
  `${E}P\n`,
  `${E}[1K`,
  `${E}[K`,
  `${E}[1J`,
  `${E}[2J`,
  `${E}[9999C`,
  `${E}[9999Gx\n`,
  `${E}[A`,
  `${E}[Ax\n\n`,
  `${E}[9999X`,
  `${E}[9999P`,
  `${E}[9999@`,
  `${E}[9999L`,
  `${E}[9999M`,
  `${E}[9999;9999Hx`,
  `${E}[?1049h`,
  `${E}7x${E}8`,
  '\rxy',
  'x\u0301',
  'x\u200d',
  '漢\b',
  '\t\b',
])('%j repeated takes time in proportion', (piece) => {
  for (const prefix of ['', `${E}[`, `${E}]`, 'x'.repeat(100_000), 'x\n'.repeat(50_000)]) {
    const text = prefix + piece.repeat(Math.floor(400_000 / piece.length));
    expect(cpuSeconds(() => readAnsi(text))).toBeLessThan(2);
  }
});
