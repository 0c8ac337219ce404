import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultTranscriptContext, TranscriptContext } from '../../state/TranscriptContext';
import { Paged } from './Paged';

const ALL = Array.from({ length: 25 }, (_, index) => index);
const list = (least = 0, first?: number) => (
  <Paged all={ALL} size={10} least={least} first={first}>
    {(shown) => <p>{shown.length}</p>}
  </Paged>
);
const shown = () => Number(screen.getByRole('paragraph').textContent);
const more = () => screen.queryByRole('button');

test('a list shows one page, and each press adds the next', async () => {
  const user = userEvent.setup();
  render(list());
  expect(shown()).toBe(10);
  expect(more()).toHaveAccessibleName('10 of 25 shown. Show more');
  await user.click(more() as HTMLElement);
  expect(shown()).toBe(20);
  await user.click(more() as HTMLElement);
  expect(shown()).toBe(25);
  expect(more()).toBeNull();
});

test('the first page may have another size', async () => {
  render(list(0, 4));
  expect(shown()).toBe(4);
  await userEvent.click(more() as HTMLElement);
  expect(shown()).toBe(14);
});

test('at least `least` items are shown', () => {
  render(list(13));
  expect(shown()).toBe(13);
});

test('a file contains all items', () => {
  render(
    <TranscriptContext.Provider value={{ ...defaultTranscriptContext, whole: true }}>
      {list()}
    </TranscriptContext.Provider>,
  );
  expect(shown()).toBe(25);
  expect(more()).toBeNull();
});
