import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';
import { REQUEST, SOURCE, tool } from '../../testing/sources';

const toggle = (name: RegExp) => screen.getByRole('button', { name });
const place = () => document.activeElement?.closest('[id]')?.id;

const STOP = '[data-part="Toggle"][tabindex="0"], [id][data-component][tabindex="0"]';

/** Focuses the first block and loads the keys. */
async function start(ui = <Transcript source={SOURCE} />) {
  const user = userEvent.setup();
  const view = render(ui);
  await user.tab();
  await waitFor(() => expect(document.querySelectorAll(STOP)).toHaveLength(1));
  return { user, ...view };
}

test('J and K go from block to block and skip closed content', async () => {
  const { user } = await start();
  const visited = [place()];
  for (let i = 0; i < 7; i++) {
    await user.keyboard('j');
    visited.push(place());
  }
  // Thinking, step 1, its closed tool, its text, step 2, its failed tool, the error in it, the checkpoint.
  expect(visited).toEqual(['0', '1', '1_0', '1_1', '2', '2_0', '2_0_1', '3']);
  await user.keyboard('K');
  expect(place()).toBe('2_0_1');
  await user.click(toggle(/^Step 1/));
  await user.keyboard('j');
  expect(place()).toBe('2');
  await user.keyboard('k');
  expect(place()).toBe('1');
});

test('the first key counts, even before the keys are loaded', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} />);
  await user.tab();
  await user.keyboard('j');
  await waitFor(() => expect(place()).toBe('1'));
});

test('brackets go to failures, including those in closed blocks, and stop at the last one', async () => {
  const { user } = await start();
  await user.click(toggle(/^Step 2/));
  await user.keyboard(']');
  await waitFor(() => expect(place()).toBe('2_0'));
  expect(toggle(/^Step 2/)).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard(']');
  expect(place()).toBe('2_0');
});

test('arrow keys move in an open menu of the toolbar', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  await user.click(screen.getByText('Download', { selector: '[data-part="Tools"] summary' }));
  for (const [key, name] of [
    ['Down', 'Source'],
    ['Down', 'Markdown'],
    ['Down', 'HTML'],
    ['Down', 'HTML'],
    ['Up', 'Markdown'],
    ['Up', 'Source'],
    ['Up', 'Download'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.keyboard(`{Arrow${key}}`);
    // oxlint-disable-next-line no-await-in-loop -- the first loads the keys
    await waitFor(() => expect(document.activeElement).toHaveTextContent(name));
  }
});

test('braces go to messages of the user', async () => {
  const said = (id: string, role: string, content: string): TranscriptMessage => ({ id, role, content });
  const { user } = await start(
    <Transcript
      messages={[
        said('a', 'user', 'First question'),
        said('b', 'assistant', tool('web', 'c1', '1')),
        said('c', 'user', 'Second question'),
      ]}
    />,
  );
  await user.keyboard('}}');
  await waitFor(() => expect(place()).toBe('c-0'));
  await user.keyboard('{{');
  await waitFor(() => expect(place()).toBe('a-0'));
});

test('arrow keys open, go in, go out and close', async () => {
  const { user } = await start();
  await user.keyboard('j{ArrowLeft}');
  expect(toggle(/^Step 1/)).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowRight}');
  expect(toggle(/^Step 1/)).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowRight}');
  expect(toggle(/^web/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(toggle(/^Step 1/)).toHaveFocus();
});

test('Enter opens a block and goes into it, Escape goes out', async () => {
  const { user } = await start();
  await user.keyboard('jj');
  expect(toggle(/^web/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(toggle(/^web/)).toHaveAttribute('aria-expanded', 'true');
  expect(toggle(/^web/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(toggle(/^web/)).not.toHaveFocus();
  expect(document.activeElement?.closest('[data-component="Tool"]')).toHaveAttribute('id', '1_0');
  await user.keyboard('{Escape}');
  expect(toggle(/^web/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(toggle(/^Step 1/)).toHaveFocus();
  await user.keyboard(' ');
  expect(toggle(/^Step 1/)).toHaveAttribute('aria-expanded', 'false');
});

test('the period key opens the actions of a block without a fold; Escape closes them, then goes out', async () => {
  const { user } = await start();
  await user.keyboard('jjj.');
  expect(place()).toBe('1_1');
  const source = () => document.getElementById('1_1')?.querySelector('[data-component="BlockSource"]');
  expect(source()).toBeVisible();
  await user.keyboard('{Escape}');
  expect([source(), place()]).toEqual([null, '1_1']);
  await user.keyboard('{Escape}');
  expect(place()).toBe('1');
});

test('a question mark shows the list of keys until Escape or the button closes it', async () => {
  const { user } = await start();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(sheet).toHaveTextContent('Previous and next failure');
  await user.keyboard('j');
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('n goes to the next match of find', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  await user.type(screen.getByRole('searchbox'), 'needle');
  await screen.findByText('3 matches');
  toggle(/^Step 1/).focus();
  await user.keyboard('n');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  await user.keyboard('nN');
  expect(await screen.findByText('1 of 3')).toBeVisible();
});

test('keys are ignored in fields, with a modifier, outside the transcript, and with `keys` off', async () => {
  const { user, rerender } = await start(
    <>
      <Transcript source={`${SOURCE}\n${REQUEST}`} onProvideInput={() => {}} />
      <button type="button">Outside</button>
    </>,
  );
  const field = screen.getByRole('textbox');
  await user.type(field, 'jk?[[');
  expect(field).toHaveValue('jk?[');
  expect(field).toHaveFocus();
  toggle(/^Step 1/).focus();
  await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}');
  expect(toggle(/^Step 1/)).toHaveFocus();
  screen.getByRole('button', { name: 'Outside' }).focus();
  await user.keyboard('j?');
  expect(screen.getByRole('button', { name: 'Outside' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(<Transcript source={SOURCE} keys={false} />);
  toggle(/^Step 1/).focus();
  await user.keyboard('j');
  expect(toggle(/^Step 1/)).toHaveFocus();
  expect(document.querySelectorAll('[data-part="Toggle"][tabindex]')).toHaveLength(0);
});

test('the blocks are one Tab stop, at the last focus, and links stay in the order', async () => {
  const source = `${SOURCE}\n\nSee [the page](https://example.org/).`;
  const { user } = await start(
    <>
      <Transcript source={source} />
      <button type="button">After</button>
    </>,
  );
  await user.keyboard('jj');
  await user.tab();
  // The error in the failed tool is open: Tab reaches its parts, then the link.
  for (let i = 0; i < 40 && document.activeElement?.tagName !== 'A'; i++) {
    expect(document.activeElement).not.toHaveAttribute('data-part', 'Toggle');
    await user.tab();
  }
  expect(screen.getByRole('link', { name: 'the page' })).toHaveFocus();
  toggle(/^web/).focus();
  screen.getByRole('button', { name: 'After' }).focus();
  expect([...document.querySelectorAll('[data-part="Toggle"][tabindex="0"]')]).toEqual([toggle(/^web/)]);
});

test('later blocks are not Tab stops, and a removed stop is replaced', async () => {
  const { rerender, user } = await start(<Transcript source={SOURCE} streaming />);
  const more = `${SOURCE}\n${tool('later', 'c9', '1')}`;
  rerender(<Transcript source={more} streaming />);
  await waitFor(() => expect(toggle(/^later/)).toHaveAttribute('tabindex', '-1'));
  await user.keyboard('jj');
  rerender(<Transcript source={tool('other', 'c1', '1')} />);
  await waitFor(() => expect(toggle(/^other/)).toHaveAttribute('tabindex', '0'));
});

test('on a keyboard without Latin letters, the keys in the same positions count', async () => {
  await start();
  const event = new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  expect(place()).toBe('1');
  expect(event.defaultPrevented).toBe(true);
});

test('a key scrolls no block that is in view, and never throws without layout', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const { user } = await start(<Transcript source="Only [prose](https://example.org/)." />);
  await user.keyboard('jk[[]n');
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(document.body);
});
