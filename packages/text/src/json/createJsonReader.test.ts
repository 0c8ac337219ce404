import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonReader, jsonValue, readJson } from '.';

test('a step reads no more than its budget and the end of an escape', () => {
  const text = JSON.stringify({ 'a "key"': 'é\n\u0001'.repeat(20_000), list: [[[]], 'b'.repeat(5_000)] });
  const reader = createJsonReader();
  for (let before = 0, done = false; !done; before = reader.offset()) {
    done = reader.read(text, 100);
    expect(reader.offset() - before).toBeLessThanOrEqual(106);
  }
  const { node } = reader.reading();
  expect(node && jsonValue(node)).toEqual(JSON.parse(text));
});

test('a growing number gives the same result as a complete one', () => {
  const part = fc.constantFrom('-', '0', '12', '.', 'e', 'E', '+', ',', ']', '[');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = `[${parts.join('')}`;
      const reader = createJsonReader();
      for (let end = 1; end <= text.length; end++) {
        reader.read(text.slice(0, end));
        expect(reader.reading()).toEqual(readJson(text.slice(0, end)));
      }
    }),
    { numRuns: 3000 },
  );
});
