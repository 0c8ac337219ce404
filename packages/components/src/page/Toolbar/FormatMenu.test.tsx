import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FormatMenu } from './FormatMenu';

const menu = () => screen.getByText('Download').closest('details') as HTMLDetailsElement;
const opened = async (hasSource = true) => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(
    <>
      <FormatMenu label="Download" choose={choose} hasSource={hasSource} />
      <button type="button">Elsewhere</button>
    </>,
  );
  await user.click(screen.getByText('Download'));
  expect(menu().open).toBe(true);
  return { user, choose };
};

test('choosing a format closes the menu, which keeps the focus', async () => {
  const { user, choose } = await opened();
  await user.click(screen.getByRole('button', { name: 'Markdown' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('markdown');
  expect(menu().open).toBe(false);
  expect(screen.getByText('Download')).toHaveFocus();
});

test('without a source there are two formats', async () => {
  await opened(false);
  expect(screen.queryByRole('button', { name: 'Source' })).toBeNull();
  expect(screen.getByRole('button', { name: 'HTML' })).toBeVisible();
});

test('Escape closes it', async () => {
  const { user, choose } = await opened();
  await user.keyboard('{Escape}');
  expect(menu().open).toBe(false);
  expect(screen.getByText('Download')).toHaveFocus();
  expect(choose).not.toHaveBeenCalled();
});

test('it closes when the focus leaves it or something else is pressed', async () => {
  const { user } = await opened();
  screen.getByRole('button', { name: 'HTML' }).focus();
  expect(menu().open).toBe(true);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(menu().open).toBe(false);
  menu().open = true;
  fireEvent.pointerDown(menu());
  expect(menu().open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(menu().open).toBe(false);
});

test('a menu opened in the HTML of a server stays open, and React does not complain', () => {
  const said = vi.spyOn(console, 'error');
  const shown = <FormatMenu label="Download" choose={() => {}} hasSource />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(shown);
  document.body.append(container);
  menu().open = true;
  render(shown, { container, hydrate: true });
  expect(menu().open).toBe(true);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
