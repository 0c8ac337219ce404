import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, parse } from '.';
import { soup } from './testing/transcripts';

test.each([
  ['<<STEP_START>>', '<\\<STEP_START>>'],
  ['say <<thinking>> and <</thinking>>', 'say <\\<thinking>> and <\\</thinking>>'],
  ['<<<STEP_START>>', '<<\\<STEP_START>>'],
  ['<<TOOL_STEP_END/fetch:call_1>>', '<\\<TOOL_STEP_END/fetch:call_1>>'],
  ['cut: <<STEP', 'cut: <\\<STEP'],
  ['<STEP_START>>', '\\<STEP_START>>'],
])('a tag is broken by a backslash: %s', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

test.each(['', 'cout << x', 'cat <<EOF\nEOF', 'a < b', '<b>', 'Step 1: x ✓', '<< STEP_START>>'])(
  'text without a tag comes back as it is: %s',
  (text) => {
    expect(escapeText(text)).toBe(text);
  },
);

const piece = fc.oneof(
  soup,
  fc.constantFrom(
    '<',
    '<<',
    '<<STEP_',
    'START>>',
    '<STEP_START>>',
    'STEP_START>>',
    '<<TOOL_STEP_START/a',
    '/thinking>>',
  ),
);

test('escaped texts, joined, hold no tag', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (texts) => {
      const tree = parse(texts.map(escapeText).join(''));
      expect(tree.children.map(({ type }) => type)).toEqual(tree.children.length === 0 ? [] : ['text']);
      expect(tree.diagnostics).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('only backslashes before a "<" are added', () => {
  fc.assert(
    fc.property(soup, (text) => {
      const plain = text.replaceAll('\\', '');
      expect(escapeText(plain).replaceAll('\\<', '<')).toBe(plain);
    }),
  );
});

test('every one of many tags is broken', () => {
  expect(escapeText('<<STEP_START>>'.repeat(20_000))).toBe('<\\<STEP_START>>'.repeat(20_000));
});
