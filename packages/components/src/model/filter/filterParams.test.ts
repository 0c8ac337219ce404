import { expect, test } from 'vitest';
import { filterFromParams, filterToParams } from './filterParams';
import { NO_THINKING, SHOW_ALL, type TranscriptFilter } from './filterTree';

const written = (filter: TranscriptFilter) => filterToParams(filter).toString();

test('a filter that shows everything adds no parameter', () => {
  expect(written(SHOW_ALL)).toBe('');
  expect(filterFromParams(new URLSearchParams(''))).toEqual(SHOW_ALL);
});

test('a filter survives the round trip through an address', () => {
  const filters: TranscriptFilter[] = [
    NO_THINKING,
    { show: 'focus', thinking: true },
    {
      show: 'errors',
      thinking: false,
      types: ['tool', 'error'],
      tools: ['a&b', 'ü', 'x=y'],
      states: ['failed', 'truncated'],
      text: 'a + b',
    },
  ];
  for (const filter of filters)
    expect(filterFromParams(new URLSearchParams(written(filter)))).toEqual(filter);
});

test('unknown values are ignored', () => {
  const params = new URLSearchParams(
    `show=constructor&type=root&type=tool&type=tool&state=__proto__&thinking=no&text=${'x'.repeat(5_000)}&page=2`,
  );
  expect(filterFromParams(params)).toEqual({
    show: 'all',
    thinking: true,
    types: ['tool'],
    text: 'x'.repeat(1_000),
  });
});
