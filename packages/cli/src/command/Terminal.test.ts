import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { manyLines, type Output, oneLine, styleFor, write } from './Terminal';

const terminal: Output = { isTTY: true, write: () => true, on: () => undefined };

test.each([
  ['a\u001B[2Jb', 'a [2Jb'],
  ['a\r\nb\tc', 'a b c'],
  ['a\u202Eb\u2066c', 'a�b�c'],
  ['a\u009Bb', 'a b'],
  ['日本 é', '日本 é'],
])('%j is one harmless line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('lines are kept, and control characters are removed', () => {
  expect(manyLines('a\r\nb\tc\u001B]0;title\u0007\u202E')).toBe('a\nb\tc�]0;title��');
});

test('colours are for a terminal that shows them', () => {
  expect(styleFor(terminal, {})('red', 'x')).toBe('\u001B[31mx\u001B[39m');
  for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
    expect(styleFor(terminal, env)('red', 'x')).toBe('x');
  expect(styleFor({ ...terminal, isTTY: false }, {})('red', 'x')).toBe('x');
});

test('a reader that stops is not an error', async () => {
  const gone: Output = {
    ...terminal,
    write: (_, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
  };
  await expect(write(gone, 'x')).resolves.toBeUndefined();
  await expect(write({ ...gone, write: (_, done) => done(new Error('full')) }, 'x')).rejects.toThrow('full');
  await expect(write(new PassThrough(), 'x')).resolves.toBeUndefined();
});
