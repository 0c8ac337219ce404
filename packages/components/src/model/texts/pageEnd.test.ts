import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageEnd } from './pageEnd';

const RUNS = 200;

test.each([
  ['a paragraph', `${'a'.repeat(82)}\n\n${'b '.repeat(50)}`, 84],
  ['a line', `${'a'.repeat(85)}\n${'b '.repeat(50)}`, 86],
  ['a word', `${'a'.repeat(90)} ${'b'.repeat(50)}`, 91],
  ['nothing else', 'a'.repeat(200), 100],
])('a page ends at %s that ends near', (_, text, end) => {
  expect(pageEnd(text, 0, 100)).toBe(end);
});

test('a break far before the end of the page is ignored', () => {
  expect(pageEnd(`${'a'.repeat(50)}\n\n${'b'.repeat(150)}`, 0, 100)).toBe(100);
});

test('the pages of any text are the whole text, none too long, without split characters', () => {
  const piece = fc.constantFrom('a', 'word ', '\n', '\n\n', '😀', 'é', ' ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (pieces, size) => {
      const text = pieces.join('');
      const pages: string[] = [];
      for (let start = 0; start < text.length; ) {
        const end = pageEnd(text, start, size);
        pages.push(text.slice(start, end));
        expect(end).toBeGreaterThan(start);
        start = end;
      }
      expect(pages.join('')).toBe(text);
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(size);
        expect(page).not.toMatch(/\p{Surrogate}/u);
      }
    }),
    { numRuns: RUNS },
  );
});
