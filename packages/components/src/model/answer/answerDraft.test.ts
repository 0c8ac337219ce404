import { describe, expect, test } from 'vitest';
import { en } from '../../labels';
import { choicesOf, controlKind, withoutChoices } from './answerDraft';
import { readDraft } from './readDraft';

const labels = en;

test.each([
  ['integer', 'number'],
  ['NUMBER', 'number'],
  ['object', 'json'],
  ['string', 'text'],
  ['colour', 'text'],
  ['constructor', 'text'],
])('the type %s is entered as %s', (type, kind) => {
  expect(controlKind(type)).toBe(kind);
});

test('the options of a choice are the list items in its prompt', () => {
  const prompt = 'Which one?\n\n- Paris\n * Rome \n+ Bonn\n1. Oslo\n2) Bern\n-no option\n';
  expect(choicesOf(prompt)).toEqual(['Paris', 'Rome', 'Bonn', 'Oslo', 'Bern']);
  expect(withoutChoices(prompt)).toMatch(/^Which one\?\s+-no option$/);
});

test('the first hundred of very many options are controls, and the others stay in the prompt', () => {
  const prompt = Array.from({ length: 102 }, (_, index) => `- option ${index}`).join('\n');
  expect(choicesOf(prompt)).toHaveLength(100);
  expect(withoutChoices(prompt)).toBe('- option 100\n- option 101');
});

describe('a draft', () => {
  const read = (type: string, text: string) => readDraft(type, { text, file: null }, labels);

  test.each([
    ['text', ' as it is ', ' as it is '],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['date', '2026-03-14', '2026-03-14'],
    ['number', ' -0.5 ', -0.5],
    ['number', '9007199254740991', 9_007_199_254_740_991],
    ['json', '{"a": [1, null]}', { a: [1, null] }],
  ])('of the type %s: %j is sent as its value', (type, text, input) => {
    expect(read(type, text)).toEqual({ input });
  });

  test.each([
    ['text', ' \n', labels.required],
    ['file', '', labels.required],
    ['number', '1,234', labels.notANumber],
    ['number', 'Infinity', labels.notANumber],
    ['integer', '2.5', labels.notANumber],
    ['integer', '9007199254740993', labels.tooManyDigits],
    ['json', '[9007199254740993]', labels.tooManyDigits],
    ['json', '[1', 'Not valid JSON at character 3: The text ends before the value does.'],
  ])('of the type %s is not sent: %j', (type, text, problem) => {
    expect(read(type, text)).toEqual({ problem });
  });

  test('a file is sent as its name, type and size', () => {
    const file = new File(['abc'], 'a.txt', { type: 'text/plain' });
    expect(readDraft('file', { text: '', file }, labels)).toEqual({
      input: { name: 'a.txt', type: 'text/plain', size: 3 },
    });
  });
});
