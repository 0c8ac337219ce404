import '../packages/components/src/styles.css';
import '../.storybook/preview.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { fixture } from '../stories/fixtures';
import { Viewer } from '../stories/viewer/Viewer';

afterEach(cleanup);

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

test('a long file name fits a narrow page', async () => {
  await page.viewport(390, 800);
  render(<Viewer />);
  drop(filled(file(`${'a long name '.repeat(9)}${'unbroken'.repeat(20)}.txt`, 'One')), [0, 0]);
  await expect.element(page.getByText('One', { exact: true }).last()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('/ leads to find after a click on words that cannot have the focus', async () => {
  await page.viewport(1440, 900);
  render(<Viewer initial={fixture('run-code-change')} />);
  const find = page.getByRole('searchbox', { name: 'Find' });
  await userEvent.click(page.getByRole('heading', { name: 'Transcript viewer' }));
  await userEvent.keyboard('/');
  await expect.element(find).not.toHaveFocus();
  await userEvent.click(page.getByRole('paragraph').filter({ hasText: 'I reproduce it with' }));
  expect(document.activeElement?.matches('input, textarea, select')).toBe(false);
  await userEvent.keyboard('/');
  await expect.element(find).toHaveFocus();
  await expect.element(find).toHaveValue('');
});

test('a list to choose from has an arrow in forced colours', async () => {
  const send = (value: string) =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'forced-colors', value }] },
    );
  await page.viewport(1440, 900);
  await send('active');
  try {
    render(<Viewer initial="Words" />);
    const lists = page.getByRole('combobox').elements();
    expect(lists).toHaveLength(3);
    for (const list of lists) {
      const { appearance, backgroundImage } = getComputedStyle(list);
      // The browser leaves out the arrow that is drawn by the style sheet.
      expect(backgroundImage).not.toContain('gradient');
      expect(appearance).toBe('auto');
    }
  } finally {
    await send('none');
  }
});
