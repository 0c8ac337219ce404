import { expect, test } from 'vitest';
import { createCover } from './createCover';

test.each<[string, unknown, readonly string[], unknown]>([
  ['the text itself', { a: 'hunter2' }, ['hunter2'], { a: '•••' }],
  ['inside a text', 'It is hunter2!', ['hunter2'], 'It is •••!'],
  ['in a name', { hunter2: 1 }, ['hunter2'], { '•••': 1 }],
  ['in JSON', '{"key": "a\\"b\\\\c"}', ['a"b\\c'], '{"key": "•••"}'],
  ['in an address', 'db://me:p%40ss%2Fword@host', ['p@ss/word'], 'db://me:•••@host'],
  ['without the spaces around it', ['hunter2'], [' hunter2 '], ['•••']],
  ['one that begins with another', 'hunter22', ['hunter2', 'hunter22'], '•••'],
  ['a short one as a whole only', ['ab', 'abc'], ['ab'], ['•••', 'abc']],
  ['a short one in JSON', '{"a": "ab", "b": "abc"}', ['ab'], '{"a": •••, "b": "abc"}'],
  ['what means something in a pattern', 'a.*b|c axxb', ['a.*b|c'], '••• axxb'],
  ['none', { a: 'x' }, [], { a: 'x' }],
  ['an empty one', 'abc', ['', '  '], 'abc'],
  ['half of a character', 'x\ud800xyz', ['\ud800xyz'], 'x•••'],
  ['a long one', `a${'x'.repeat(500_000)}b`, ['x'.repeat(500_000)], 'a•••b'],
])('%s', (_, value, secrets, covered) => {
  expect(createCover(secrets)(value)).toEqual(covered);
});

test('numbers of four digits and more are secrets; fewer could be anything', () => {
  const value = { pin: 4711, text: 'The PIN is 4711.', count: 7 };
  expect(createCover([{ pins: [4711, 7] }])(value)).toEqual({
    pin: '•••',
    text: 'The PIN is •••.',
    count: 7,
  });
  expect(createCover(['7'])({ count: 7, word: '7' })).toEqual({ count: 7, word: '•••' });
});

test('of what cannot be looked through, nothing is left', () => {
  const round: { self?: unknown } = {};
  round.self = round;
  expect(createCover(['hunter2'])(round)).toBeUndefined();
  expect(createCover(Array.from({ length: 1_001 }, (_, index) => `secret${index}`))('x')).toBeUndefined();
});
