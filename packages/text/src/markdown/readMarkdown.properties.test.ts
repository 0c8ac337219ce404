import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { even, toHtml } from '../testing/toHtml';
import { readMarkdown } from './readMarkdown';

/**
 * Differences between micromark and CommonMark, or places that CommonMark and GFM leave open. In a run of three marks
 * micromark counts the remaining marks instead of the original ones; it reads tildes next to other marks separately.
 * After indented code it takes a list for a paragraph, and also an empty item that starts a quotation after a
 * paragraph. An unclosed label takes the link from the one before it. After an open bracket it links no address, and it
 * ends addresses before `_` or `&` differently. It writes HTML after a definition or a rule without line ends, and
 * keeps HTML and line ends in the description of a picture.
 */
const DISPUTED =
  /[*_~`]{3}|~[*_]|\n *> ?[-*+] *\n|[*_]~|\n(?: {4}|\t)[^]*\n\d\)|\]\[(?![^[\]\n]*\])|\[[^]*(?:https|www)|example[^ /]*[_&]|(?:\]:|---)[^]*<|`\n|`[^`]* {2}\n|!\[[^]*(?:<|\n)[^]*\]\(/;

const BLOCKS = [
  'word',
  'a',
  '. ',
  ' ',
  '  ',
  '\n',
  '\n',
  '\n\n',
  '\n> a',
  '\n- a',
  '\n  b',
  '\n    c',
  '\n1. a',
  '\n2) a',
  '\n# a',
  '\n## a ##',
  '\n===',
  '\n---',
  '\n~~~ js\n',
  '\n***\n',
  '\n<div>\n',
  '\n</div>',
  '\n<!-- x',
  ' -->',
  '\n[a]: /u "t"\n',
  '\n[b]:\n/v\n',
  '[a]',
  '[x][b]',
  '\n| a | b |\n| - | :-: |',
  '\n| c |',
  '\n- [x] d',
  '\n\ta',
  '\r\n',
  '**',
  '`',
];
const INLINE = [
  'a',
  'b',
  'word',
  ' ',
  ' ',
  '\n',
  '  \n',
  '\\',
  '\\\n',
  '*',
  '**',
  '_',
  '__',
  '~~',
  '`',
  '``',
  '[',
  ']',
  '](',
  '](/u)',
  '](<v w> "t")',
  '![',
  '[a]',
  ')',
  '<',
  '>',
  '<b c="d">',
  '</b>',
  '<!-- x -->',
  '<https://e.example/>',
  '<a@b.example>',
  '&amp;',
  '&#65;',
  '&nope;',
  '"',
  '.',
  'é',
  '\u00a0',
  ' https://e.example/p_q_',
  ' www.e.example',
  '(https://e.example',
];

test.each([
  ['blocks', BLOCKS, ''],
  ['inline', INLINE, '\n\n[a]: /x'],
])('random texts of %s give the same HTML as micromark', (_, pieces, after) => {
  let seed = 1;
  const random = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 4294967296) * limit);
  };
  const rounds = runsOf(800);
  let compared = 0;
  for (let round = 0; round < rounds; round++) {
    const source =
      Array.from({ length: 1 + random(9) }, () => pieces[random(pieces.length)]).join('') + after;
    if (DISPUTED.test(source)) continue;
    compared++;
    const peer = micromark(source, {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
    });
    // The source is included, so that a failure shows it.
    expect([source, even(toHtml(readMarkdown(source, { commonmark: true })))]).toEqual([source, even(peer)]);
  }
  expect(compared).toBeGreaterThan(rounds / 2);
});
