import { expect, test } from 'vitest';
import { takeLeading, takeTrailing } from './takeElements';

const NAMES = new Set(['note', 'place']);

test('elements at the beginning are taken, those inside of a text are not', () => {
  expect(takeLeading('<note>Be short</note>\n\n<place>Pier</place>\nWhen? <note>x</note>', NAMES)).toEqual({
    elements: [
      { name: 'note', inner: 'Be short', whole: '<note>Be short</note>' },
      { name: 'place', inner: 'Pier', whole: '<place>Pier</place>' },
    ],
    rest: 'When? <note>x</note>',
  });
});

test.each(['<note>Without an end', '<other>x</other>', 'Words', '', '<', '<note'])('%j has none', (text) => {
  expect(takeLeading(text, NAMES)).toEqual({ elements: [], rest: text });
  expect(takeTrailing(text, NAMES)).toEqual({ elements: [], rest: text });
});

test('an element at the end is taken', () => {
  expect(takeTrailing('When?\n<place>Pier 2</place>\n', NAMES)).toEqual({
    elements: [{ name: 'place', inner: 'Pier 2', whole: '<place>Pier 2</place>' }],
    rest: 'When?',
  });
});
