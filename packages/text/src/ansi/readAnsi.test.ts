import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAnsi, readAnsi, stripAnsi } from '.';

const E = '\x1b';
/** Text and style of each run. */
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

describe('sequences other than styles', () => {
  test.each([
    ['a cursor that hides', `a${E}[?25lb${E}[?25hc`, 'abc'],
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
    ['a picture', `a${E}]1337;File=inline=1:${'QUJD'.repeat(40)}\x07b`, 'ab'],
    ['a picture in lines', `a${E}Pq#0;2\n#1\n${E}\\b${E}_Gf=100;QUJD${E}\\c`, 'abc'],
    ['a text for the clipboard', `a${E}]52;c;c2VjcmV0${E}\\b`, 'ab'],
    ['a link that never ends hides its address only', `${E}]8;;https://a.example/b c\nmore`, ' c\nmore'],
    ['a link to no address that never ends', `${E}]8;;text\nmore`, 'text\nmore'],
    ['a title that never ends', `a${E}]0;title\nmore`, 'atitle\nmore'],
    ['a device string that never ends', `a${E}Pq\nmore`, 'a␛Pq\nmore'],
  ])('%s', (_, text, shown) => {
    expect(stripAnsi(text)).toBe(shown);
  });
});

describe('a terminal is cells', () => {
  test.each([
    ['text after a carriage return overwrites the line', 'LONGLONG\rSHORT', 'SHORTONG'],
    ['at the end of a line it does nothing', 'one\r\ntwo\r\r\nthree\r', 'one\ntwo\nthree'],
    ['progress', '10%\r50%\r100%\nnext\n', '100%\nnext\n'],
    ['a shorter line erases the rest', `count 9\rdone${E}[K\nnext`, 'done\nnext'],
    ['a backspace goes back a cell', 'abc\b\bX', 'aXc'],
    ['a backspace stops at the beginning', 'a\n\b\bb', 'a\nb'],
    ['pages of man are bold by writing twice', 'N\bNA\bAM\bME\bE', 'NAME'],
    ['left and right', `abcdef${E}[3DX${E}[1CY`, 'abcXeY'],
    ['right beyond the end', `a${E}[3Cb`, 'a   b'],
    ['a column', `abcdef${E}[2GX${E}[9GY`, 'aXcdef  Y'],
    ['the line is erased from the cursor', `abcdef${E}[3D${E}[K`, 'abc'],
    ['the line is erased up to the cursor', `abcdef${E}[3D${E}[1K`, '    ef'],
    ['the line is erased as a whole', `abcdef${E}[2K\rX`, 'X'],
    ['cells are erased, removed and inserted', `abcdef${E}[2G${E}[2X${E}[5G${E}[P${E}[@X`, 'a  dXf'],
    ['a tab passes over cells', `abcdefghij\r\tX`, 'abcdefghXj'],
    ['a tab at the end is a tab', `a\tb\rX`, 'X\tb'],
    ['text written over a tab leaves spaces', `\tb\rX`, 'X       b'],
    ['tab stops back and forth', `abcdefghijkl${E}[ZX${E}[2ZY${E}[IZ`, 'YbcdefghZjkl'],
    ['a wide character has two cells', '漢字かな\rAB', 'AB字かな'],
    ['half of a wide character is a space', '漢字\rA', 'A 字'],
    ['a wide character over half of another', 'a漢字\r字', '字 字'],
    ['an emoji has two cells', 'a😀\bb', 'a b'],
    ['an accent has none of its own', 'e\u0301x\rab', 'ab'],
    ['a family is one character', '👩\u200d💻x\rab', 'abx'],
    ['up and down', `one\ntwo\n${E}[2Afirst\n${E}[1Bend`, 'first\ntwo\nend'],
    ['up and erased', `a 10%\nb 20%\n${E}[2A${E}[2Ka done\n${E}[2Kb done\n`, 'a done\nb done\n'],
    ['up to the beginning of a line', `one\ntwo${E}[FX${E}[EY`, 'Xne\nYwo'],
    ['lines erased below', `a\nb\nc\n${E}[3A${E}[Jdone\n`, 'done\n'],
    ['lines erased above', `a\nb\nc${E}[1J${E}[Hd`, 'd'],
    ['lines removed and inserted', `a\nb\nc${E}[1;1H${E}[M${E}[LX`, 'X\nb\nc'],
    ['the screen is erased', `old\nolder\n${E}[2J${E}[Hnew\n`, 'new\n'],
    ['the terminal is reset', `old\n${E}[31m${E}cnew`, 'new'],
    ['a place', `a\nb\nc${E}[2;3HX`, 'a\nb X\nc'],
    ['a place that was saved', `ab${E}7cd\nef${E}8X${E}[s\n\n${E}[uY`, 'abXY\nef'],
    ['the alternate screen', `$ less\n${E}[?1049h${E}[Hpage${E}[?1049ldone`, '$ less\ndone'],
    ['an alternate screen that stays', `$ less\n${E}[?1049hpage`, '$ less\n\npage'],
    ['erased lines at the end are removed', `a\nb\n${E}[2K${E}[1A${E}[2K`, 'a\n'],
  ])('%s', (_, text, shown) => {
    expect(stripAnsi(text)).toBe(shown);
  });

  test('each cell has its own colour', () => {
    expect(runs(`${E}[31mabcd\r${E}[32mX${E}[0m`)).toEqual([
      ['X', { fg: 'green' }],
      ['bcd', { fg: 'red' }],
    ]);
    expect(runs(`${E}[32m[###] 30%\r[######] 100%${E}[0m\n`)).toEqual([['[######] 100%\n', { fg: 'green' }]]);
  });

  test('a short sequence cannot ask for a large page', () => {
    for (const move of ['C', 'B', 'G', 'd', '@', 'X', 'L', 'P', 'I', 'Z', 'E'])
      expect(stripAnsi(`a${E}[999999999${move}b`).length).toBeLessThan(300);
    expect(stripAnsi(`${E}[999999999;999999999Hb`).length).toBeLessThan(300);
    expect(stripAnsi(`a${E}[${'9'.repeat(400)}Cb`).length).toBeLessThan(300);
  });
});

describe('links', () => {
  const links = (text: string) => readAnsi(text).map((run) => [run.text, run.link]);

  test('a text has the address that it leads to', () => {
    expect(
      links(
        `a ${E}]8;id=1;https://a.example${E}\\b${E}]8;;${E}\\ ${E}]8;;https://b.example/?c=1;d=2\x07e${E}]8;;\x07`,
      ),
    ).toEqual([
      ['a ', undefined],
      ['b', 'https://a.example'],
      [' ', undefined],
      ['e', 'https://b.example/?c=1;d=2'],
    ]);
  });

  test('colours change inside of a link, and a link goes on in the next line', () => {
    expect(
      readAnsi(`${E}]8;;https://a.example\x07a${E}[1mb${E}[0m\nc${E}]8;;\x07d`).map((run) => [
        run.text,
        run.link,
        run.style.bold,
      ]),
    ).toEqual([
      ['a', 'https://a.example', undefined],
      ['b\n', 'https://a.example', true],
      ['c', 'https://a.example', undefined],
      ['d', undefined, undefined],
    ]);
  });

  test('an unfinished sequence starts no link', () => {
    expect(links(`${E}]8;;https://a.example\nstill here`)).toEqual([['\nstill here', undefined]]);
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
      '\t',
      'A',
      'K',
      'J',
      '2',
      'H',
      'P',
      '@',
      'X',
      '8;;',
      '😀',
      'text',
    ),
    fc.string({ unit: 'binary' }),
  );

  test('it never throws, shows no escape, and each run has its own offset', () => {
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

  test('a cursor that is saved and restored at any place changes nothing', () => {
    const all = fc.constantFrom(
      ...'a bc 漢 😀 e\u0301 \t \n \r \b'.split(' '),
      `${E}[31m`,
      `${E}[0m`,
      ...['A', 'B', 'C', '2D', '5G', 'K', '1K', 'J', 'P', '@', 'X', 'L', 'M'].map((move) => `${E}[${move}`),
    );
    fc.assert(
      fc.property(fc.array(all, { maxLength: 30 }), (parts) => {
        expect(stripAnsi(parts.join(`${E}7${E}8`))).toBe(stripAnsi(parts.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('text without sequences is unchanged', () => {
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
