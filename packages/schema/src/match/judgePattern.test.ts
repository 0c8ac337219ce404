import { expect, test } from 'vitest';
import { judgePattern } from '.';

test.each([
  ['^[a-z]+(-[a-z]+)?$', 'safe'],
  ['^\\d{4}-\\d\\d-\\d\\d$', 'safe'],
  ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'safe'],
  ['.*a.*b.*c', 'slow'],
  [`${'a?'.repeat(40)}${'a'.repeat(40)}`, 'slow'],
  ['^\\-$', 'slow'],
  ['^\\p{L}{2}$', 'safe'],
  ['^(a+)+$', 'dangerous'],
  ['^(a|aa)+$', 'dangerous'],
  ['(?:a?){40}a{40}', 'dangerous'],
  ['(a)\\1', 'dangerous'],
  ['('.repeat(300) + ')'.repeat(300), 'dangerous'],
  ['a'.repeat(3_000), 'dangerous'],
  ['(', 'invalid'],
] as const)('%s is %s', (pattern, judgement) => {
  expect(judgePattern(pattern)).toBe(judgement);
});
