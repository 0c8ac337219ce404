import { parse } from '@agent-transcript/parser';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { Transcript } from '../..';
import { SOURCE } from '../../testing/sources';

// Loading the renderer of React takes long on a busy machine.
beforeAll(async () => {
  await import('react-dom/server');
}, 60_000);

/** Menu with the formats of a file. */
const downloads = () => within(screen.getByText('Download').closest('details') as HTMLElement);

test('all folds open and close at once, and single ones afterwards', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  const toggles = () =>
    [/Thinking/, /^Step 1/, /^web/].map((name) =>
      screen.getByRole('button', { name }).getAttribute('aria-expanded'),
    );
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(toggles()).toEqual(['true', 'true', 'true']);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await user.click(screen.getByRole('button', { name: /^Step 1/ }));
  expect(toggles()).toEqual(['false', 'true', 'false']);
});

test('the whole transcript can be copied in each of its formats', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Transcript source={SOURCE} toolbar />);
  const menu = () =>
    screen.getByRole('group', { name: 'View' }).querySelector('[data-component="FormatMenu"]') as HTMLElement;
  const expectCopied = async (format: string, text: RegExp) => {
    await user.click(menu().querySelector('summary') as HTMLElement);
    await user.click(within(menu()).getByRole('button', { name: format }));
    await within(menu()).findByText('Copied');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(text));
  };
  await expectCopied('Source', /^<<thinking>>[^]*The NEEDLE is out\.$/);
  await expectCopied('Markdown', /^#+ .*Fetch/m);
  await expectCopied('HTML', /^<!doctype html>/);
  rerender(<Transcript tree={parse(SOURCE)} toolbar />);
  expect(within(menu()).queryByRole('button', { name: 'Source' })).toBeNull();
});

test('only possible actions are offered', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Transcript tree={parse(SOURCE)} toolbar thinking={false} />);
  expect(screen.queryByRole('checkbox', { name: 'Thinking' })).toBeNull();
  await user.click(screen.getByText('Download'));
  expect(
    within(document.querySelector('[data-part="Formats"]') as HTMLElement)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Markdown', 'HTML']);
  rerender(<Transcript source="Only prose." toolbar />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'errors');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('the source can be downloaded', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const user = userEvent.setup();
  const names: string[] = [];
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<Transcript source={SOURCE} toolbar fileName="run-7" />);
  await user.click(screen.getByText('Download'));
  await user.click(downloads().getByRole('button', { name: 'Source' }));
  await user.click(downloads().getByRole('button', { name: 'Markdown' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved[0]?.text()).toBe(SOURCE);
  expect(await saved[1]?.text()).toContain('## Step 1: Fetch ✓');
  expect(await saved[1]?.text()).toContain('> Hidden needle');
  await user.click(downloads().getByRole('button', { name: 'HTML' }));
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(names).toEqual(['run-7.txt', 'run-7.md', 'run-7.html']);
  const page = (await saved[2]?.text()) ?? '';
  expect(page).toContain('a needle');
  // No element that needs scripts, and no content that is hidden without them.
  expect(page).not.toMatch(/<script|<button|aria-expanded|hidden=""/);
  create.mockRestore();
  click.mockRestore();
});
