import { parse } from '@agent-transcript/parser';
import { searchPattern } from '@agent-transcript/text/search';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Transcript, type TranscriptMessage } from '..';
import { rangesOf } from '../dom/rangesOf';
import { ERROR, SOURCE, tool } from '../testing/sources';

// How long it takes to load React's renderer on a busy machine is nobody's fault.
beforeAll(async () => {
  await import('react-dom/server');
}, 60_000);

/** The menu with the formats of a file. */
const downloads = () => within(screen.getByText('Download').closest('details') as HTMLElement);

describe('outline', () => {
  test('says that it is empty once nothing more comes', () => {
    const { rerender } = render(<Transcript source="Words" outline streaming />);
    expect(screen.getByRole('navigation', { name: 'Outline' })).toHaveTextContent(/^$/);
    rerender(<Transcript source="Words" outline />);
    expect(screen.getByRole('navigation', { name: 'Outline' })).toHaveTextContent('empty');
  });

  test('a line leads to its block by an address that another reader can be given', () => {
    render(<Transcript source={SOURCE} outline addressPrefix="run-" />);
    const link = within(screen.getByRole('navigation', { name: 'Outline' })).getByRole('link', {
      name: /web/,
    });
    const address = link.getAttribute('href')?.slice(1) ?? '';
    expect(address).toMatch(/^run-\d+_\d+$/);
    expect(document.getElementById(address)).toContainElement(screen.getByRole('button', { name: /^web/ }));
  });
});

describe('find', () => {
  test('reaches data panels, and goes there', async () => {
    const user = userEvent.setup();
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    render(
      <Transcript
        toolbar
        messages={[
          {
            id: 'm',
            role: 'user',
            content: ['A needle', { type: 'state', state: { thing: 'another needle' } }],
          },
        ]}
      />,
    );
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'needle');
    expect(await screen.findByText('2 matches')).toBeVisible();
    await user.keyboard('{Enter}{Enter}');
    await vi.waitFor(() =>
      expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('group', { name: 'state' })),
    );
  });

  test('Enter goes to the next block and opens it; the focus stays in the field', async () => {
    const user = userEvent.setup();
    render(<Transcript source={SOURCE} toolbar />);
    const field = screen.getByRole('searchbox', { name: 'Find' });
    await user.type(field, 'needle');
    expect(await screen.findByText('3 matches')).toBeVisible();
    expect(screen.getByRole('button', { name: /Thinking/ })).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: /Thinking/ })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('3 of 3')).toBeVisible();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
  });
});

test('find steps from match to match within a block, and its count is said when it is known', async () => {
  const user = userEvent.setup();
  render(
    <Transcript
      source={`A needle, a **nee**dle.\n\n${tool('a', 'c1', '{"needle": "needle needle"}')}`}
      toolbar
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Find' });
  const said = () => within(screen.getByRole('search', { name: 'Find' })).getByRole('status');
  await user.type(field, 'NEEDLE');
  await vi.waitFor(() => expect(said()).toHaveTextContent('5 matches'));
  expect(said()).toHaveAttribute('aria-busy', 'false');
  for (const place of ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5', '1 of 5']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.keyboard('{Enter}');
    expect(said()).toHaveTextContent(place);
  }
  await user.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(said()).toHaveTextContent('5 of 5');
  await user.clear(field);
  expect(said()).toBeEmptyDOMElement();
});

test('/ leads to find from anywhere in the transcript but where something is written', async () => {
  const user = userEvent.setup();
  render(
    <Transcript
      toolbar
      source={`${SOURCE}\n<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\n<<INPUT_REQUIRED_END>>`}
      onProvideInput={() => {}}
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Find' });
  expect(field).toHaveAttribute('aria-keyshortcuts', '/');
  const fold = screen.getByRole('button', { name: /Thinking/ });
  fold.focus();
  await user.keyboard('{Control>}/{/Control}');
  expect(fold).toHaveFocus();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.keyboard('a/b');
  expect(field).toHaveValue('a/b');
  const answer = screen.getByRole('textbox', { name: 'Answer' });
  await user.type(answer, '1/2');
  expect(answer).toHaveValue('1/2');
});

test('each Enter that is pressed before the search is there goes on by one match', async () => {
  render(<Transcript source="needle needle needle" toolbar />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(field, { target: { value: 'needle' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('2 of 3')).toBeVisible();
});

test('Enter goes to the match: long texts grow, closed branches of JSON open', async () => {
  const user = userEvent.setup();
  const deep = JSON.stringify({
    many: Array.from({ length: 40 }, (_, id) => ({
      id,
      list: [id, { deep: id === 35 ? 'needle one' : '' }],
    })),
  });
  const lines = Array.from({ length: 400 }, (_, line) => `line ${line} of the output`).join('\n');
  const source = [
    tool('a', 'c1', deep),
    tool('b', 'c2', `${lines}\nneedle two`),
    `${'A paragraph.\n\n'.repeat(3_000)}needle three`,
  ].join('\n');
  render(<Transcript source={source} toolbar />);
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'needle');
  expect(await screen.findByText('3 matches')).toBeVisible();
  const there = (text: string) => document.body.textContent?.includes(text);
  expect([there('needle one'), there('needle two'), there('needle three')]).toEqual([false, false, false]);
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(there('needle one')).toBe(true));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(there('needle two')).toBe(true));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(there('needle three')).toBe(true));
});

test('each match in a payload is gone to, and none of our own words', async () => {
  const user = userEvent.setup();
  const deep = JSON.stringify(
    Array.from({ length: 40 }, (_, id) => ({ id, list: [{ deep: id % 20 === 15 ? `source ${id}` : '' }] })),
  );
  const { container } = render(<Transcript source={tool('a', 'c1', deep)} toolbar />);
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'source');
  await user.keyboard('{Enter}{Enter}');
  await vi.waitFor(() => expect(container).toHaveTextContent(/source 15.*source 35/));
  const ranges = [...rangesOf(container, searchPattern('source') as RegExp)];
  expect(ranges.flatMap((range) => range?.startContainer.textContent ?? [])).toEqual([
    'source 15',
    'source 35',
  ]);
});

test.each([
  [
    'the details of an error',
    '<<ERROR_JSON_START>>\n{"error": "x", "traceback": "y", "code": "NEEDLE"}\n<<ERROR_JSON_END>>',
    'Details',
  ],
  [
    'calls of a library',
    `<<ERROR_JSON_START>>\n${JSON.stringify({ error: 'x', traceback: 'Error: x\n    at run (/app/run.js:1:2)\n    at call (/app/node_modules/lib/needle.js:1:2)\n    at main (/app/index.js:1:2)' })}\n<<ERROR_JSON_END>>`,
    /library/,
  ],
])('find opens what a part of a block hides: %s', async (_, source, name) => {
  const user = userEvent.setup();
  render(<Transcript source={source} toolbar />);
  const fold = screen.getByRole('button', { name });
  if (fold.getAttribute('aria-expanded') === 'true') await user.click(fold);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  // A name that only we give things opens nothing.
  await user.type(field, 'failing{Enter}');
  await user.clear(field);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'needle{Enter}');
  await vi.waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'));
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('an outline of more than a thousand entries has a button for the rest', async () => {
  const source = Array.from(
    { length: 1_003 },
    (_, i) => `<<STEP_START>>\nStep ${i + 1}: Go\n<<STEP_END>>`,
  ).join('\n');
  render(<Transcript source={source} outline />);
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
  expect(outline.getAllByRole('link')).toHaveLength(1_000);
  await userEvent.click(outline.getByRole('button', { name: /1,?000 of 1,?003/ }));
  expect(outline.getAllByRole('link')).toHaveLength(1_003);
  expect(outline.queryByRole('button')).not.toBeInTheDocument();
});

describe('the outline of a conversation', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });

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

  test('has its messages as headings, with the blocks of each under it and the gist of each tool', () => {
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
    await vi.waitFor(() =>
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
    await vi.waitFor(() => expect(screen.getByRole('button', { name: /^fs.read/ })).toHaveFocus());
  });
});

describe('filters', () => {
  test('what is filtered out is neither found nor in the outline', async () => {
    const user = userEvent.setup();
    render(<Transcript source={SOURCE} toolbar outline />);
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'needle');
    expect(await screen.findByText('3 matches')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
    expect(await screen.findByText('1 match')).toBeVisible();
    const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
    expect(outline.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
      '1 Fetch',
      'web c1',
      '2 Send failed',
      'mail c2 failed',
      'No network failed',
    ]);
  });

  test('messages of which a filter lets nothing through go, and so does data', async () => {
    const user = userEvent.setup();
    const said = (id: string, ...content: NonNullable<TranscriptMessage['content']>[]) =>
      ({ id, role: id, content }) as TranscriptMessage;
    render(
      <Transcript
        toolbar
        messages={[
          said('user', 'A question', { type: 'state', state: { a: 1 } }),
          said('assistant', SOURCE, { type: 'state', state: { a: 2 } }),
        ]}
      />,
    );
    const choice = screen.getByRole('combobox', { name: 'Show' });
    const articles = () => screen.queryAllByRole('article').map((one) => one.dataset['role']);
    await user.selectOptions(choice, 'errors');
    expect(articles()).toEqual(['assistant']);
    expect(screen.queryByRole('group', { name: 'state' })).toBeNull();
    await user.selectOptions(choice, 'all');
    expect(articles()).toEqual(['user', 'assistant']);
    expect(screen.getByRole('group', { name: 'state' })).toBeVisible();
  });

  test('nothing found is said of a conversation too', async () => {
    const content = ['Words', { type: 'state' as const, state: { a: 1 } }];
    render(<Transcript toolbar messages={[{ id: 'a', role: 'user', content }]} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  test('tools come with their steps, and prose goes', async () => {
    render(<Transcript source={SOURCE} toolbar />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
    expect(screen.queryByText('Found it.')).toBeNull();
    expect(screen.getByRole('button', { name: /^web/ })).toBeVisible();
  });

  test('what a filter leaves is left on the page', () => {
    const source = '<<thinking>>\nHm.\n<</thinking>>\n\nHello.';
    const { rerender } = render(<Transcript source={source} streaming />);
    const text = screen.getByText('Hello.');
    rerender(<Transcript source={source} streaming thinking={false} />);
    expect(screen.getByText('Hello.')).toBe(text);
  });

  test('a host can keep thinking out', () => {
    render(<Transcript source={SOURCE} thinking={false} />);
    expect(screen.queryByRole('button', { name: /Thinking/ })).toBeNull();
  });
});

describe('folds', () => {
  test('all open and close at once, single ones afterwards', async () => {
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

describe('messages', () => {
  test('what a whole message asks, and what happens before the last, is said', () => {
    const ask = '<<INPUT_REQUIRED_START>>\nWhich one?\n<<INPUT_REQUIRED_END>>';
    const user: TranscriptMessage = { id: 'u', role: 'user', content: 'Hello' };
    const running = (content: string): TranscriptMessage => ({
      id: 'r',
      role: 'assistant',
      content,
      streaming: true,
    });
    const heard = () => screen.getByRole('status').textContent;
    const { rerender } = render(<Transcript messages={[user, running('')]} />);
    const asked: TranscriptMessage = { id: 'q', role: 'assistant', content: ask };
    rerender(<Transcript messages={[user, running(''), asked]} />);
    expect(heard()).toBe('Input required: Which one?');
    rerender(<Transcript messages={[user, running(`${ERROR}And on`), asked]} />);
    expect(heard()).toBe('Error: No network');
    rerender(<Transcript messages={[user, running(`${ERROR}And on`), { ...asked }]} />);
    expect(heard()).toBe('Error: No network');
  });
});

test('boundaries are announced, tokens are not', () => {
  const said: string[] = [];
  const source = `${SOURCE.replace('✗', '')}\n<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>`;
  const { rerender } = render(<Transcript source="" streaming />);
  for (let end = 10; end < source.length + 10; end += 10) {
    rerender(<Transcript source={source.slice(0, end)} streaming />);
    const status = screen.getByRole('status').textContent ?? '';
    if (status !== said.at(-1) && status !== '') said.push(status);
  }
  expect(said.at(-1)).toMatch(/^Input required: Which\?/);
  expect(said).toContain('Tool failed: mail');
  expect(said.some((text) => text.startsWith('Step began: Fetch'))).toBe(true);
  expect(said.length).toBeLessThan(12);
});

test('on paper everything is there, and what was entered stays on the page', async () => {
  const user = userEvent.setup();
  const request = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>\n';
  const lines = Array.from({ length: 400 }, (_, line) => `line ${line} of the output`).join('\n');
  const steps = Array.from({ length: 400 }, (_, step) => `<<STEP_START>>\nStep ${step}: S ✓\n<<STEP_END>>`);
  const source = [request, tool('a', 'c1', `${lines}\nlast line`), ...steps].join('\n');
  const { container } = render(<Transcript source={source} toolbar onProvideInput={() => {}} />);
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'This one');
  expect(container.textContent).not.toContain('last line');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(container.textContent).toContain('last line');
  expect(
    container.querySelectorAll('[data-part="Messages"]:not([hidden]) [data-component="Step"]'),
  ).toHaveLength(400);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(container.textContent).not.toContain('last line');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('This one');
});

test('a file is made without the components of the host where they throw in it', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Throws = () => {
    throw new Error('I need what is around me.');
  };
  render(
    <div lang="ru" dir="rtl" data-theme="dark">
      <Transcript source={SOURCE} toolbar tools={{ web: Throws }} />
    </div>,
  );
  await userEvent.click(screen.getByText('Download'));
  await userEvent.click(downloads().getByRole('button', { name: 'HTML' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const page = (await saved[0]?.text()) ?? '';
  expect(page).toContain('a needle');
  expect(page).toContain('<html lang="ru" dir="rtl" data-theme="dark">');
  expect(page).toContain('<main ');
  for (const spy of [create, click, quiet]) spy.mockRestore();
});

test('the whole can be copied, in each of its formats', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Transcript source={SOURCE} toolbar />);
  const menu = () => screen.getByRole('group', { name: 'View' }).querySelector('details') as HTMLElement;
  const expectCopied = async (format: string, text: RegExp) => {
    await user.click(menu().querySelector('summary') as HTMLElement);
    await user.click(within(menu()).getByRole('button', { name: format }));
    await within(menu()).findByText('Copied');
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(text));
  };
  await expectCopied('Source', /^<<thinking>>[^]*The NEEDLE is out\.$/);
  await expectCopied('Markdown', /^#+ .*Fetch/m);
  await expectCopied('HTML', /^<!doctype html>/);
  rerender(<Transcript tree={parse(SOURCE)} toolbar />);
  expect(within(menu()).queryByRole('button', { name: 'Source' })).toBeNull();
});

test('only what there is can be done', async () => {
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
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved[0]?.text()).toBe(SOURCE);
  expect(await saved[1]?.text()).toContain('## Step 1: Fetch ✓');
  expect(await saved[1]?.text()).toContain('> Hidden needle');
  await user.click(downloads().getByRole('button', { name: 'HTML' }));
  await vi.waitFor(() => expect(saved).toHaveLength(3));
  expect(names).toEqual(['run-7.txt', 'run-7.md', 'run-7.html']);
  const page = (await saved[2]?.text()) ?? '';
  expect(page).toContain('a needle');
  // Nothing that would need script, and nothing that is hidden without it.
  expect(page).not.toMatch(/<script|<button|aria-expanded|hidden=""/);
  create.mockRestore();
  click.mockRestore();
});

test('a file is saved whatever the data is, and however a bundler gives the renderer', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.doMock('react-dom/server', async (original) => ({ default: await original() }));
  const content = ['Hello', { type: 'data', kind: 'account', data: { balance: 12n } }];
  render(<Transcript messages={[{ id: 'm', role: 'user', content } as TranscriptMessage]} toolbar />);
  await userEvent.click(screen.getByText('Download'));
  await userEvent.click(downloads().getByRole('button', { name: 'Markdown' }));
  await userEvent.click(downloads().getByRole('button', { name: 'HTML' }));
  await vi.waitFor(() => expect(saved).toHaveLength(2), { timeout: 10_000 });
  expect(await saved[0]?.text()).toMatch(/^# User\n\nHello\n[^]*BigInt/);
  expect(await saved[1]?.text()).toContain('Hello');
  vi.doUnmock('react-dom/server');
  create.mockRestore();
  click.mockRestore();
});

test('a file holds everything: closed parts of JSON, long texts, long payloads', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const deep = JSON.stringify({
    many: Array.from({ length: 60 }, (_, id) => ({
      id,
      list: [id, { deep: id === 59 ? 'needle one' : '' }],
    })),
  });
  const long = JSON.stringify({ filler: 'x'.repeat(140_000), last: 'needle two' });
  const traceback = `Traceback (most recent call last):\n${Array.from({ length: 50 }, (_, i) => `  File "/app/m${i}.py", line ${i + 1}, in f${i}\n    g()\n`).join('')}ValueError: needle three`;
  const source = [
    tool('a', 'c1', deep),
    tool('b', 'c2', long),
    `<<ERROR_JSON_START>>\n${JSON.stringify({ error: 'x', traceback })}\n<<ERROR_JSON_END>>`,
    `${'A paragraph.\n\n'.repeat(3_000)}needle four`,
  ].join('\n');
  render(<Transcript source={source} toolbar />);
  await userEvent.click(screen.getByText('Download'));
  await userEvent.click(downloads().getByRole('button', { name: 'HTML' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  const page = (await saved[0]?.text()) ?? '';
  expect(['one', 'two', 'three', 'four'].filter((word) => !page.includes(`needle ${word}`))).toEqual([]);
  expect(page.match(/data-part="Call"/g)).toHaveLength(50);
  expect(page).not.toMatch(/<button|aria-expanded="false"/);
  create.mockRestore();
  click.mockRestore();
});
