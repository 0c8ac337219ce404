import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAnsi, readAnsi, stripAnsi } from '.';

const E = '\x1b';
/** Each run as its text and style. */
const runs = (text: string) => readAnsi(text).map((run) => [run.text, run.style]);

describe('styles', () => {
  test('colours and weights begin, add up and end', () => {
    expect(runs(`a${E}[1mb${E}[31mc${E}[22md${E}[0me`)).toEqual([
      ['a', {}],
      ['b', { bold: true }],
      ['c', { bold: true, fg: 'red' }],
      ['d', { bold: false, dim: false, fg: 'red' }],
      ['e', {}],
    ]);
  });

  test.each([
    ['91', { fg: 'bright-red' }],
    ['47', { bg: 'white' }],
    ['100', { bg: 'bright-black' }],
    ['38;5;9', { fg: 'bright-red' }],
    ['38;5;208', { fg: 'yellow' }],
    ['38;5;244', { fg: 'bright-black' }],
    ['48;5;16', { bg: 'black' }],
    ['38;2;250;10;10', { fg: 'bright-red' }],
    ['38:2::10:10:240', { fg: 'blue' }],
    ['38:2:10:10:240', { fg: 'blue' }],
    ['38:5:2;1', { fg: 'green', bold: true }],
    ['58;5;1;3', { italic: true }],
    ['58;2;1;2;3;9', { strike: true }],
    ['4:3', { underline: true }],
    ['4:0', { underline: false }],
    ['1;;3', { italic: true }],
    ['38', {}],
    ['38;5', {}],
    ['38;5;999', {}],
    ['8', {}],
    ['999', {}],
    ['>4;1', {}],
    ['?1', {}],
  ])('%s', (parameters, style) => {
    expect(runs(`${E}[${parameters}mx`)).toEqual([['x', style]]);
  });
});

describe('what is no style', () => {
  test.each([
    ['a cursor that moves', `a${E}[2K${E}[1;1Hb${E}[?25lc`, 'abc'],
    ['a title', `${E}]0;evil\x07a`, 'a'],
    ['a hyperlink', `${E}]8;;https://evil.example${E}\\text${E}]8;;${E}\\`, 'text'],
    ['a device string', `${E}P1$r0m${E}\\a`, 'a'],
    ['a character set', `${E}(Ba`, 'a'],
    ['one-character escapes', '\x9b31ma\x9d0;t\x9cb', 'ab'],
    ['a bell', 'a\x07b', 'ab'],
    ['a sequence that is cut off at the end', `a${E}[3`, 'a'],
    ['an ESC alone', `a${E}`, 'a␛'],
    ['an ESC before text', `${E}Hello`, '␛Hello'],
    ['an ESC before a letter outside of ASCII', `${E}[3é`, '␛[3é'],
    ['a string that never ends hides nothing', `${E}]8;;text\nmore`, '␛]8;;text\nmore'],
  ])('%s', (_, text, shown) => {
    expect(stripAnsi(text)).toBe(shown);
  });

  test('a carriage return begins the line anew', () => {
    expect(stripAnsi('10%\r50%\r100%\nnext\n')).toBe('100%\nnext\n');
    expect(stripAnsi('one\r\ntwo\r\r\nthree\r')).toBe('one\ntwo\nthree');
    expect(stripAnsi(`a\n${E}[31mb\r${E}[32mc`)).toBe('a\nc');
  });

  test('a backspace takes a character back, as in the pages of man', () => {
    expect(stripAnsi('N\bNA\bAM\bME\bE')).toBe('NAME');
    expect(stripAnsi('a😀\bb\n\b\bc')).toBe('ab\nc');
  });
});

describe('any text', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      E,
      `${E}[`,
      '31',
      ';',
      'm',
      `${E}]`,
      '\x07',
      `${E}\\`,
      '\r',
      '\n',
      '\b',
      '\x9b',
      '\x9d',
      '😀',
      'text',
    ),
    fc.string({ unit: 'binary' }),
  );

  test('it never throws, shows no escape, and runs have places of their own', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (texts) => {
        const text = texts.join('');
        const found = readAnsi(text);
        // oxlint-disable-next-line no-control-regex -- that none is left is the point
        expect(found.map((run) => run.text).join('')).not.toMatch(/[\x1b\x9b\x9d\r\b]/);
        expect(new Set(found.map((run) => run.start)).size).toBe(found.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('text without any is as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!hasAnsi(text));
        expect(stripAnsi(text)).toBe(text);
        expect(
          readAnsi(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
