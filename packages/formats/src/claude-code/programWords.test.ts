import { expect, test } from 'vitest';
import { readPersonsText } from './programWords';

test.each([
  ['<system-reminder>\nThe date is today.\n</system-reminder>', 'The date is today.'],
  ['<ide_selection>Lines 3 to 4: a < b</ide_selection>', 'Lines 3 to 4: a < b'],
  ['<user-prompt-submit-hook>Tests fail.</user-prompt-submit-hook>', 'Tests fail.'],
  ['<local-command-caveat>Caveat: …</local-command-caveat>', 'Caveat: …'],
  [
    '<teammate-message teammate_id="alice" summary="a > b">\n**Done.**\n</teammate-message>',
    '- teammate_id: `alice`\n- summary: `a > b`\n\n**Done.**',
  ],
  [
    '<task-notification><task-id>`a`</task-id><result>It *works*.</result><usage><tokens>3</tokens></usage><summary>Agent "x" completed</summary></task-notification>',
    'Agent "x" completed\n\nIt *works*.\n\n- task-id: `` `a` ``\n- usage tokens: `3`',
  ],
  ['[Request interrupted by user for tool use]', '[Request interrupted by user for tool use]'],
])('%j is the program’s, and is read without tags', (text, words) => {
  expect(readPersonsText(text)).toEqual({ program: [words], typed: '' });
});

test('what stands after the words of the program, a person typed', () => {
  expect(
    readPersonsText(
      '<ide_opened_file>a.ts</ide_opened_file>\n<system-reminder>b</system-reminder>\n\nFix it',
    ),
  ).toEqual({ program: ['a.ts', 'b'], typed: 'Fix it' });
});

test('what stands around the message of another agent is the program’s, too', () => {
  const text =
    'Another Claude session sent a message:\n<agent-message from="a">Hi</agent-message>\nNot typed.';
  expect(readPersonsText(text)).toEqual({
    program: ['Another Claude session sent a message:', '- from: `a`\n\nHi', 'Not typed.'],
    typed: '',
  });
});

test.each([
  'Why does <task-notification> stand in my titles?',
  '<div>Why</div>',
  '<system-reminder> is cut off',
  'Another Claude session sent a message: what does that mean?',
  '[Request interrupted by user] why?',
  '<local-command-stdout>a</local-command-stdout> said',
])('%j is a person’s', (text) => {
  expect(readPersonsText(text)).toEqual({ program: [], typed: text });
});
