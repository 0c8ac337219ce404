import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { Markdown } from '../..';

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
});

const show = (props: object) => render(<Markdown source="Words" {...props} />).container.firstElementChild;

test('a string `style` is dropped and reported', () => {
  const root = show({ style: 'color: red', className: 'mine' });
  expect(screen.getByText('Words')).toBeInTheDocument();
  expect(root).not.toHaveAttribute('style');
  expect(root).toHaveClass('mine');
  expect(warn.mock.calls).toEqual([
    ['<Markdown>: `style` is the string "color: red". It is left out. Pass a plain object.'],
  ]);
});

test('an invalid value in a `style` keeps its other values', () => {
  expect(show({ style: { color: 'red', width: Symbol('wide') } })).toHaveStyle({ color: 'rgb(255, 0, 0)' });
});

test.each([
  ['the characters of a text', { 0: 'r', 1: 'e', color: 'red' }],
  ['an object without a prototype', Object.assign(Object.create(null), { color: 'red' })],
])('%s as `style` keep what has a name', (_, style) => {
  expect(show({ style })).toHaveAttribute('style', 'color: red;');
});

test.each([
  ['bytes', new Uint8Array([1])],
  ['a boxed text', Object('red')],
  ['a list', ['red']],
])('%s as `style` are left out', (_, style) => {
  expect(show({ style })).not.toHaveAttribute('style');
});

test('an object as an attribute becomes its JSON', () => {
  const refuse = () => {
    throw new Error('No');
  };
  const root = show({ title: new URL('https://host.net/a'), lang: { toJSON: refuse }, dir: () => 'rtl' });
  expect(root).toHaveAttribute('title', 'https://host.net/a');
  expect(root).not.toHaveAttribute('lang');
  expect(root).not.toHaveAttribute('dir');
});

test('content for a component with its own content is dropped', () => {
  const root = show({ dangerouslySetInnerHTML: { __html: '<b>Own</b>' }, children: new Date(0) });
  expect(root).toHaveTextContent('Words');
});

test('listeners, `ref` and attributes of the host are on the root element', () => {
  const ref = { current: null };
  const root = show({ ref, 'data-row': 7, 'aria-label': 'Answer', tabIndex: 0, hidden: false });
  expect(ref.current).toBe(root);
  expect(root).toHaveAttribute('data-row', '7');
  expect(root).toHaveAttribute('tabindex', '0');
  expect(warn).not.toHaveBeenCalled();
});
