import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GROUP, SLICE, Slices } from './Slices';

const keyOf = (item: number) => item;
const rendered: number[][] = [];
const show = (items: readonly number[]) => {
  rendered.push([...items]);
  return items.map((item) => <p key={item}>{item}</p>);
};
const list = (items: readonly number[]) => (
  <Slices items={items} name="n" windowed={false} itemHeight={10} keyOf={keyOf}>
    {show}
  </Slices>
);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('p')].map(({ textContent }) => Number(textContent));

test('every item is shown once, in order, across many groups of slices', () => {
  const items = upTo(GROUP * 2 + 5);
  const { container } = render(list(items));
  expect(shown(container)).toEqual(items);
  expect(container.children).toHaveLength(3);
});

test('an item at the end renders only its slice', () => {
  const { container, rerender } = render(list(upTo(SLICE * 3 + 1)));
  rendered.length = 0;
  rerender(list(upTo(SLICE * 3 + 2)));
  expect(rendered).toEqual([[SLICE * 3, SLICE * 3 + 1]]);
  expect(shown(container)).toHaveLength(SLICE * 3 + 2);
});

test('an empty list renders nothing', () => {
  expect(render(list([])).container).toBeEmptyDOMElement();
});

test('items added at the start render only their own slices', () => {
  const { container, rerender } = render(list(upTo(SLICE * 3)));
  rendered.length = 0;
  rerender(list([-2, -1, ...upTo(SLICE * 3)]));
  // The start of the list is shown at first, but the previous start no longer is.
  expect(rendered.map((items) => items[0])).toEqual([-2, SLICE]);
  expect(shown(container)).toHaveLength(SLICE * 3 + 2);
});
