import '../packages/components/src/styles.css';
import '../.storybook/preview.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixture, fixtureNames } from '../stories/fixtures';
import { Viewer } from '../stories/viewer/Viewer';

afterEach(cleanup);

/** Tags that a reader must never see, in fixtures where every tag has its place. */
const TAG = /<<\/?(?:STEP|TOOL|CHECKPOINT|INPUT|USER|ERROR|SINGLE|thinking)[A-Z_]*(?:\/[^<>]*)?>>/;

/** Everything but the sources, with every fold open. */
function readable(container: HTMLElement): string {
  return container.querySelector<HTMLElement>('[data-component="Transcript"]')?.innerText ?? '';
}

function openAll(container: HTMLElement): void {
  for (let turn = 0; turn < 20; turn++) {
    const closed = [
      ...container.querySelectorAll<HTMLElement>(
        'button[aria-expanded="false"]:not([data-component="BlockActions"] *)',
      ),
    ];
    if (closed.length === 0) return;
    for (const button of closed) button.click();
  }
}

for (const theme of ['light', 'dark']) {
  for (const width of [320, 1440]) {
    test.each(fixtureNames)(
      `%s, ${theme}, ${width} px: readable, inside the page, nothing said, nothing fetched`,
      async (name) => {
        document.documentElement.dataset['theme'] = theme;
        await page.viewport(width, 900);
        const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
        performance.clearResourceTimings();
        const { container } = render(<Viewer initial={fixture(name)} />);
        openAll(container);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        expect(readable(container)).not.toBe('');
        if (/^(?:seed|run)-/.test(name)) expect(readable(container)).not.toMatch(TAG);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        for (const spy of said) expect(spy).not.toHaveBeenCalled();
        const remote = performance
          .getEntriesByType('resource')
          .filter(({ name: url }) => new URL(url).host !== location.host);
        expect(remote).toEqual([]);
      },
    );
  }
}

/** What anybody may drop on the page. Each with a piece of its text that must be on the page, where it has any. */
const ODD: readonly (readonly [string, string, string])[] = [
  ['nothing', '', ''],
  ['half a tag', 'Before <<TOOL_STEP_INPUT_STA', '<<TOOL_STEP_INPUT_STA'],
  [
    'a tag that nothing closes',
    '<<TOOL_STEP_START/weather:1>>\n<<TOOL_STEP_INPUT_START>>\n{"city": "Ly',
    'weather',
  ],
  [
    'binary',
    Array.from({ length: 65_536 }, (_, code) => String.fromCharCode(code % 256)).join(''),
    'ABCDEFG',
  ],
  [
    'every code unit, lone surrogates too',
    String.fromCharCode(...Array.from({ length: 65_536 }, (_, code) => code)),
    'ABCDEFG',
  ],
  ['steps nested 10,000 deep', `${'<<STEP_START>>\n'.repeat(10_000)}the bottom`, ''],
  ['brackets nested 10,000 deep', `<<ERROR_START>>\n${'['.repeat(10_000)}\n<<ERROR_END>>`, ''],
  ['5 MB of prose', 'All work and no play makes a dull agent. '.repeat(125_000), 'a dull agent'],
  ['5 MB in one word', 'a'.repeat(5_000_000), 'aaaaaaaaaa'],
  ['5 MB of steps', '<<STEP_START>>\nStep 1: Look ✓\nFound.\n<<STEP_END>>\n'.repeat(95_000), 'Look'],
  ['5 MB of end tags that end nothing', 'x<<STEP_END>>\n'.repeat(350_000), ''],
];

test.each(ODD)(
  '%s: a page that can be read and used, and nothing thrown',
  async (_, source, piece) => {
    document.documentElement.dataset['theme'] = 'light';
    await page.viewport(1440, 900);
    const thrown: unknown[] = [];
    const onError = (event: ErrorEvent) => thrown.push(event.message);
    addEventListener('error', onError);
    const said = vi.spyOn(console, 'error');
    const { container } = render(<Viewer initial={source} />);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(page.getByRole('heading', { name: 'Transcript viewer' }).element()).toBeVisible();
    expect(container.querySelector('[data-component="Transcript"]')?.textContent).toContain(piece);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
    // The page still answers: another transcript can be opened in its place.
    await page.getByLabelText('Example').selectOptions('run-weather');
    await expect.element(page.getByRole('heading', { name: /Step 1/ }).first()).toBeVisible();
    removeEventListener('error', onError);
    expect(thrown).toEqual([]);
    expect(said).not.toHaveBeenCalled();
  },
  60_000,
);

const source = page.getByRole('textbox', { name: 'Source' });
const open = page.getByLabelText('Open');

function filled(...items: (File | string)[]): DataTransfer {
  const data = new DataTransfer();
  for (const item of items)
    if (typeof item === 'string') data.setData('text/plain', item);
    else data.items.add(item);
  return data;
}

const file = (name: string, text: string) => new File([text], name, { type: 'text/plain' });

/** Drags to an element, or to a point of the window. Returns whether the page takes it: otherwise the browser does, and leaves the page. */
function drop(dataTransfer: DataTransfer, target: Element | readonly [number, number]): boolean {
  const element =
    target instanceof Element ? target : (document.elementFromPoint(...target) ?? document.documentElement);
  const init = { bubbles: true, cancelable: true, composed: true, dataTransfer };
  return ['dragover', 'drop'].every((type) => !element.dispatchEvent(new DragEvent(type, init)));
}

test('what is typed stays, and so does the focus', async () => {
  await page.viewport(1440, 900);
  render(<Viewer />);
  await source.click();
  await userEvent.keyboard('Hello');
  await expect.element(source).toHaveValue('Hello');
  await expect.element(source).toHaveFocus();
  await expect.element(page.getByText('Hello', { exact: true }).last()).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(source).toHaveValue('');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(source).toHaveValue('Hello');
  await expect.element(source).toHaveFocus();
});

test('what is changed in an opened file stays, past what is too long to edit too', async () => {
  await page.viewport(1440, 900);
  render(<Viewer initial={`${'a word '.repeat(28_571)}..`} />);
  await page.getByRole('button', { name: /^Source \(/ }).click();
  await source.click();
  await userEvent.keyboard('{Control>}{End}{/Control}abc');
  await expect.element(source).toHaveValue(`${'a word '.repeat(28_571)}..abc`);
  await expect.element(source).toHaveFocus();
});

test('what is dropped anywhere in the window is opened', async () => {
  await page.viewport(1440, 900);
  render(<Viewer />);
  const files = ['run-weather', 'run-code-change'].map((name) => file(`${name}.txt`, fixture(name)));
  expect(drop(filled(...files), [720, 899])).toBe(true);
  await expect.element(open).toHaveDisplayValue('run-weather.txt');
  await expect.element(page.getByRole('button', { name: /Sunset and darkness/ })).toBeVisible();
  expect(drop(filled('Words from elsewhere'), document.documentElement)).toBe(true);
  await expect.element(open).toHaveDisplayValue('untitled');
  await expect.element(page.getByText('Words from elsewhere', { exact: true }).last()).toBeVisible();
  expect(open.element().textContent).toBe('run-weather.txtrun-code-change.txtuntitled');
});

test('files that come together are all opened, and what is typed meanwhile is kept', async () => {
  render(<Viewer />);
  await source.click();
  drop(filled(file('one.txt', 'One')), [0, 0]);
  drop(filled(file('two.txt', 'Two')), [0, 0]);
  // At once, before the files are read.
  document.execCommand('insertText', false, 'Three');
  await expect.element(page.getByRole('button', { name: 'Close two.txt' })).toBeVisible();
  expect(open.element().textContent).toBe('untitledone.txttwo.txt');
  await open.selectOptions('untitled');
  await expect.element(source).toHaveValue('Three');
});

test('a file is opened where text would be put, and text is left to a field', async () => {
  render(<Viewer />);
  expect(drop(filled('Text for the field'), source.element())).toBe(false);
  expect(drop(filled(file('one.txt', 'One')), source.element())).toBe(true);
  await expect.element(open).toHaveDisplayValue('one.txt');
  expect(open.element().textContent).toBe('one.txt');
});

test('what is dragged from the page is not opened', async () => {
  render(<Viewer initial="A word to drag" />);
  const dragged = page.getByText('A word to drag', { exact: true }).last().element();
  dragged.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
  expect(drop(filled('A word'), [720, 899])).toBe(true);
  dragged.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
  expect(open.element().textContent).toBe('untitled');
  expect(drop(filled('Another word'), [720, 899])).toBe(true);
  await expect.element(page.getByText('Another word', { exact: true }).last()).toBeVisible();
});

test('what is pasted beside a field is opened, and what is pasted in it is written there', async () => {
  render(<Viewer />);
  const paste = (target: Element, clipboardData: DataTransfer) =>
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  expect(paste(source.element(), filled('Written there'))).toBe(true);
  expect(paste(document.body, filled('Pasted words'))).toBe(false);
  await expect.element(page.getByText('Pasted words', { exact: true }).last()).toBeVisible();
  expect(paste(document.body, filled(file('one.txt', 'One')))).toBe(false);
  await expect.element(open).toHaveDisplayValue('one.txt');
});

test('a file that is too long is named, and the others are opened', async () => {
  render(<Viewer />);
  drop(filled(new File([new Uint8Array(50_000_001)], 'long.txt'), file('one.txt', 'One')), [0, 0]);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^long\.txt is too long/);
  await expect.element(open).toHaveDisplayValue('one.txt');
});

test('a file that is looked at again is as it was left, and one that was closed is gone', async () => {
  await page.viewport(1440, 900);
  render(<Viewer initial={fixture('run-weather')} />);
  const step = page.getByRole('button', { name: /^Step 1/ });
  await step.click();
  await expect.element(step).toHaveAttribute('aria-expanded', 'false');
  await page.getByLabelText('Example').selectOptions('run-code-change');
  await expect.element(step).toHaveAttribute('aria-expanded', 'true');
  await open.selectOptions('untitled');
  await expect.element(step).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Close untitled' }).click();
  await expect.element(step).toHaveAttribute('aria-expanded', 'true');
});
