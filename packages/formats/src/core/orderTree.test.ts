import { expect, test } from 'vitest';
import { orderTree } from './orderTree';

const tree = (text: string) =>
  text.split(' ').map((pair) => {
    const [id = '', before = ''] = pair.split('<');
    return { id, before: before === '' ? null : before };
  });
const order = (text: string, leaf?: string) =>
  orderTree(tree(text), leaf)
    .map(({ id }) => id)
    .join('');

test('each record comes after the one before it, and those of the shown leaf come last', () => {
  expect(order('a b<a c<b')).toBe('abc');
  expect(order('c<b b<a a')).toBe('abc');
  expect(order('a b<a c<a d<b')).toBe('abdc');
  expect(order('a b<a c<a d<b', 'd')).toBe('acbd');
  expect(order('a b', 'a')).toBe('ba');
});

test('records after an unknown one, and in a circle, are kept', () => {
  expect(order('a<x b<a')).toBe('ab');
  expect(order('a<b b<a c', 'a')).toBe('cab');
  expect(order('a<a')).toBe('a');
});

test('a leaf that the tree lacks changes nothing', () => {
  expect(order('a b<a c<a', 'x')).toBe('abc');
});

test('a star of many records, and a long line, are ordered', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => ({
    id: `${index}`,
    before: index === 0 ? null : '0',
  }));
  expect(orderTree(many, '199999')).toHaveLength(200_000);
  const line = many.map(({ id }, index) => ({ id, before: index === 0 ? null : `${index - 1}` }));
  expect(orderTree(line, '199999').at(-1)?.id).toBe('199999');
});
