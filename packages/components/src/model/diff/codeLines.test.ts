import { expect, test } from 'vitest';
import { CODE_PAGE, codeLines } from './codeLines';

const marks = (code: string) =>
  codeLines(code)?.map(({ text, start, end }) => [text, text.slice(start, end)]);

test('a line of carets and tildes marks the code above it', () => {
  expect(marks('x = run(a)\n    ~~~^^^\ny = 1')).toEqual([
    ['x = run(a)', 'run(a)'],
    ['y = 1', ''],
  ]);
});

test('a mark ends at the end of its line', () => {
  expect(marks('run()\n  ^^^^^^^^')).toEqual([['run()', 'n()']]);
});

test('carets on the first line or under other marks are code', () => {
  expect(marks('^^^\nrun()')).toEqual([
    ['^^^', ''],
    ['run()', ''],
  ]);
  expect(marks('run()\n^^^\n ^')).toEqual([
    ['run()', 'run'],
    [' ^', ''],
  ]);
});

test('long code is not split', () => {
  expect(codeLines('a'.repeat(CODE_PAGE))).toHaveLength(1);
  expect(codeLines('a'.repeat(CODE_PAGE + 1))).toBeNull();
});
