import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';
import { SOURCE, tool } from '../../testing/sources';

test('says that it is empty once the run has ended', () => {
  const { rerender } = render(<Transcript source="Words" outline streaming />);
  expect(screen.getByRole('navigation', { name: 'Outline' })).toHaveTextContent(/^$/);
  rerender(<Transcript source="Words" outline />);
  expect(screen.getByRole('navigation', { name: 'Outline' })).toHaveTextContent('empty');
});

test('a line links to its block by an address that can be shared', () => {
  render(<Transcript source={SOURCE} outline addressPrefix="run-" />);
  const link = within(screen.getByRole('navigation', { name: 'Outline' })).getByRole('link', {
    name: /web/,
  });
  const address = link.getAttribute('href')?.slice(1) ?? '';
  expect(address).toMatch(/^run-\d+_\d+$/);
  expect(document.getElementById(address)).toContainElement(screen.getByRole('button', { name: /^web/ }));
});

test.each(['all', 'without thinking', 'Errors', 'Tools'])(
  'the outline leads to the blocks that it names: %s',
  async (shown) => {
    const user = userEvent.setup();
    render(<Transcript source={SOURCE} outline toolbar thinking={shown !== 'without thinking'} />);
    const choice = screen.queryByRole('option', { name: new RegExp(shown, 'i') });
    if (choice !== null) await user.selectOptions(screen.getByRole('combobox'), choice);
    const links = within(screen.getByRole('navigation', { name: 'Outline' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const block = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(block).toHaveTextContent(
        link.querySelector('[data-part="Text"]')?.firstChild?.textContent ?? '-',
      );
      expect(block?.dataset['component']).toMatch(/^(?:Step|Tool|ErrorBlock|Checkpoint)$/);
    }
  },
);

test('an outline of more than four hundred entries has a button for the rest', async () => {
  const source = Array.from(
    { length: 403 },
    (_, i) => `<<STEP_START>>\nStep ${i + 1}: Go\n<<STEP_END>>`,
  ).join('\n');
  render(<Transcript source={source} outline />);
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
  expect(outline.getAllByRole('link')).toHaveLength(400);
  await userEvent.click(outline.getByRole('button', { name: /400 of 403/ }));
  expect(outline.getAllByRole('link')).toHaveLength(403);
  expect(outline.queryByRole('button')).not.toBeInTheDocument();
});

describe('the outline of a conversation', () => {
  const messages: TranscriptMessage[] = [
    { id: 'q', role: 'user', content: 'Please **read** `src/a.ts`.\n\nThen tell me.' },
    {
      id: 'a',
      role: 'assistant',
      content: `<<STEP_START>>\nStep 12: Read\n${tool('fs.read', 'src/a.ts', '1')}\n<<STEP_END>>`,
    },
    { id: 'z', role: 'user', content: 'Thanks' },
  ];

  const links = () => within(screen.getByRole('navigation', { name: 'Outline' })).getAllByRole('link');

  const said = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();

  test('has its messages as headings, with their blocks below them and the gist of each tool', () => {
    render(<Transcript messages={messages} outline />);
    expect(links().map(said)).toEqual([
      'User Please read src/a.ts. Then tell me.',
      'Agent',
      '12 Read',
      'fs.read src/a.ts',
      'User Thanks',
    ]);
    const under = (link: Element | undefined) =>
      [...(link?.parentElement?.querySelectorAll('li') ?? [])].map(said);
    expect(links().slice(0, 2).map(under)).toEqual([[], ['12 Read', 'fs.read src/a.ts']]);
  });

  test('leads to a message', async () => {
    const user = userEvent.setup();
    render(<Transcript messages={messages} outline />);
    await user.click(screen.getByRole('link', { name: /^Agent/ }));
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Agent' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  });

  test('is one Tab stop; arrows, Home, End and letters move in it, Enter goes there', async () => {
    const user = userEvent.setup();
    render(<Transcript messages={messages} outline />);
    screen.getByRole('button', { name: 'Outline' }).focus();
    await user.tab();
    const at = async (keys: string) => {
      await user.keyboard(keys);
      return links().indexOf(document.activeElement as HTMLElement);
    };
    expect(links()[0]).toHaveFocus();
    expect(await at('{ArrowDown}')).toBe(1);
    expect(await at('{End}')).toBe(4);
    expect(await at('{ArrowDown}')).toBe(4);
    expect(await at('{ArrowUp}')).toBe(3);
    expect(await at('{Home}')).toBe(0);
    expect(await at('fs')).toBe(3);
    await user.tab();
    expect(links()).not.toContain(document.activeElement);
    await user.tab({ shift: true });
    expect(links().indexOf(document.activeElement as HTMLElement)).toBe(3);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^fs.read/ })).toHaveFocus());
  });
});
