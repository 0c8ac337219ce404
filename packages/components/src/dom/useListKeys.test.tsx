import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useListKeys } from './useListKeys';

function List(): ReactNode {
  const list = useRef<HTMLElement>(null);
  const onKeyDown = useListKeys(list);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its links
    <nav ref={list} onKeyDown={onKeyDown}>
      {['Fetch', 'Find it', 'Find me', 'Send'].map((name, index) => (
        <a key={name} href={`#${name}`}>
          <span>{index + 1}</span> <span data-part="Text">{name}</span>
        </a>
      ))}
      <button type="button">More</button>
    </nav>
  );
}

const focused = () => document.activeElement?.textContent;
const after = async (keys: string) => {
  const user = userEvent.setup();
  await user.keyboard(keys);
  return focused();
};

beforeEach(() => {
  render(<List />);
  screen.getByRole('link', { name: '2 Find it' }).focus();
});

test.each([
  ['{ArrowDown}', '3 Find me'],
  ['{ArrowUp}', '1 Fetch'],
  ['{Home}', '1 Fetch'],
  ['{End}', 'More'],
  ['{End}{ArrowDown}', 'More'],
  ['{Home}{ArrowUp}', '1 Fetch'],
])('%s leads to %s', async (keys, name) => {
  expect(await after(keys)).toBe(name);
});

test.each([
  ['f', '3 Find me'],
  ['fi', '3 Find me'],
  ['find i', '2 Find it'],
  ['S', '4 Send'],
  ['m', 'More'],
  ['x', '2 Find it'],
])('the letters %j lead to %s', async (keys, name) => {
  expect(await after(keys)).toBe(name);
});

test.each(['{Control>}{End}{/Control}', '{Alt>}s{/Alt}', '{Meta>}{Home}{/Meta}', '/'])(
  '%s is not handled',
  async (keys) => {
    expect(await after(keys)).toBe('2 Find it');
  },
);
