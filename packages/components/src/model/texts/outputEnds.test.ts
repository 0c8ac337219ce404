import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputEnds, stylesAfter } from './outputEnds';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}\n`).join('');

test('a long output has its middle apart', () => {
  expect(outputEnds(lines(20), 2, 3)).toEqual({
    head: '1\n2\n',
    middle: lines(17).slice('1\n2\n'.length),
    tail: '18\n19\n20\n',
    lines: 15,
  });
});

test('without lines at the beginning, only the end is shown', () => {
  expect(outputEnds(lines(20), 0, 8)).toMatchObject({
    head: '',
    lines: 12,
    tail: lines(20).slice(lines(12).length),
  });
});

test('an output hardly longer than its ends stays whole', () => {
  expect(outputEnds(lines(10), 2, 3)).toEqual({ head: lines(10), middle: '', tail: '', lines: 0 });
  expect(outputEnds('', 2, 3).lines).toBe(0);
});

test('the three parts joined are the whole output', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '', '\n', '\n\n', 'b\r\n'), { maxLength: 60 }).map((all) => all.join('')),
      fc.nat(5),
      fc.nat(5),
      (text, first, last) => {
        const { head, middle, tail } = outputEnds(text, first, last);
        expect(head + middle + tail).toBe(text);
      },
    ),
    { numRuns: 500 },
  );
});

test('the styles at the end of a text are the ones after the last reset', () => {
  expect(stylesAfter('\u001b[31ma\u001b[0mb\u001b[1;32mc\u001b[4md')).toBe('\u001b[1;32m\u001b[4m');
  expect(stylesAfter('\u001b[31ma\u001b[m')).toBe('');
  expect(stylesAfter('plain \u001b[2K')).toBe('');
});
