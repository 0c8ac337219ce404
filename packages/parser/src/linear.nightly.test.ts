import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../test/cpuSeconds';
import { parse, toMarkdown } from '.';

test('white space inside a text is read once', () => {
  const text = `a${' '.repeat(200_000)}b`;
  // Reading it again from each character would take many times as long.
  expect(cpuSeconds(() => expect(toMarkdown(parse(text))).toBe(`${text}\n`))).toBeLessThan(2);
});
