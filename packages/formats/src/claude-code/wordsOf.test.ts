import { readMarkdown } from '@agent-transcript/text/markdown';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOf } from './wordsOf';

describe('wordsOf', () => {
  test.each([
    ['<command-name>/clear</command-name>', '/clear'],
    [
      '<command-name>/clear</command-name>\n            <command-message>clear</command-message>\n            <command-args></command-args>',
      '/clear',
    ],
    [
      '<command-message>spec is running…</command-message>\n<command-name>/spec</command-name>\n<command-args> all\nof <it> </command-args>\n',
      '/spec all\nof <it>',
    ],
    ['<command-message>a:b</command-message>\n<command-name>/a:b</command-name>', '/a:b'],
    [
      '<local-command-stdout>Set to \u001B[1msonnet\u001B[22m\n</local-command-stdout>',
      '```\nSet to sonnet\n```',
    ],
    ['<bash-input>ls *</bash-input>', '```sh\nls *\n```'],
    ['<bash-stdout>a</bash-stdout><bash-stderr>b</bash-stderr>', '```\na\n```\n\n```\nb\n```'],
    ['<bash-stdout>a</bash-stdout><bash-stderr></bash-stderr>', '```\na\n```'],
    ['<local-command-stderr></local-command-stderr>', ''],
    ['<local-command-stdout>\n</local-command-stdout>', ''],
    ['<bash-stdout></bash-stdout><bash-stderr></bash-stderr>', ''],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  test.each([
    'Why does <command-name>/clear</command-name> not work?',
    '<command-name>/clear</command-name> does nothing',
    '<command-name>/a\n# b</command-name>',
    '<command-name>/a</command-name><command-message>Everything is deleted</command-message>',
    '<command-args>all</command-args>',
    '<local-command-stdout>a',
    '<local-command-stdout>a</local-command-stdout> said',
    '<bash-stdout>a</local-command-stdout>',
    '<bash-input>a</bash-stderr>',
    '<bash-stdout>a</bash-stderr>',
    '<system-reminder>a</system-reminder>',
  ])('%j is something else, and stays as it is', (text) => {
    expect(wordsOf(text)).toBe(text);
  });

  test('output is one block of code, whatever it holds', () => {
    const piece = fc.constantFrom(
      '`',
      '```',
      '\n```\n',
      '~~~',
      '# x',
      '\n',
      ' ',
      'a',
      '</local-command-stdout>',
      '<command-name>/x</command-name>',
      '</bash-stdout><bash-stderr>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const output = pieces.join('');
        fc.pre(output.replace('</bash-stdout><bash-stderr>', '').trim() !== '');
        const blocks = readMarkdown(wordsOf(`<local-command-stdout>${output}</local-command-stdout>`));
        expect(blocks).toMatchObject([{ type: 'code', value: output.replace(/\n$/, '') }]);
      }),
    );
  });
});
