import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnsi, settleAnsi, stripAnsi } from '.';

const E = '\x1b';

test('the lines are those that a terminal shows, with their colours and links', () => {
  expect(settleAnsi(`a 1%\n${E}[32mb 2%\r${E}[A${E}[0;1;31ma ok\nb ok${E}[0m\n`)).toBe(
    `${E}[0m${E}[1;31ma ok\nb ok\n`,
  );
  expect(settleAnsi(`x\r${E}]8;;https://a.example\x07y${E}]8;;\x07z`)).toBe(
    `${E}]8;;https://a.example\x07y${E}]8;;\x07z`,
  );
});

test('a text without cursor movements stays the same', () => {
  for (const text of ['a\r\nb\r\n', `${E}[31ma${E}[0m\n`, 'a\tb', `${E}]0;t\x07a`, 'a\r'])
    expect(settleAnsi(text)).toBe(text);
});

test('a very long text is unchanged', () => {
  const text = 'a\rb\n'.repeat(100_000);
  expect(settleAnsi(text)).toBe(text);
});

test('the result looks like the original and is settled', () => {
  const pieces = fc.constantFrom(
    ...'a bc 漢 \t \n \r \b'.split(' '),
    `${E}]8;;https://a.example\x07`,
    `${E}]8;;\x07`,
    ...['31m', '1m', '0m', '7;9m', '97;104m', '2;3;4m', 'A', '2D', '5G', 'K', '2J', 'H'].map(
      (end) => `${E}[${end}`,
    ),
  );
  /** Each character with its style, without properties that are off. */
  const looks = (text: string) =>
    readAnsi(text).flatMap(({ text: words, style, link }) => {
      const set = Object.entries(style).filter(([, value]) => value !== undefined && value !== false);
      return Array.from(words, (character) => [character, Object.fromEntries(set), link]);
    });
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const settled = settleAnsi(text);
      expect(looks(settled)).toEqual(looks(text));
      expect(settleAnsi(settled)).toBe(settled);
      expect(settled.split('\n').map(stripAnsi).join('\n')).toBe(stripAnsi(text));
    }),
    { numRuns: 1_000 },
  );
});
