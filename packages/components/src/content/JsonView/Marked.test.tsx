import { searchPattern } from '@agent-transcript/text/search';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Marked } from './Marked';

const marked = (text: string, query: string) => {
  const { container } = render(<Marked text={text} pattern={searchPattern(query)} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
};

test('matches are marked, and no text is lost', () => {
  expect(marked('One and one', 'ONE')).toEqual(['One', 'one']);
  expect(marked('One and one', 'two')).toEqual([]);
  expect(marked('One and one', '')).toEqual([]);
});

test('some hundreds of very many matches are marked', () => {
  const { length } = marked('a '.repeat(5_000), 'a');
  expect(length).toBeGreaterThanOrEqual(500);
  expect(length).toBeLessThan(600);
});
