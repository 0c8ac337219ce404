import type { Model, Request } from '@agent-transcript/protocol';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fr } from '../../labels/fr';
import { ru } from '../../labels/ru';
import { Playground } from '../Playground';

const request: Request = {
  schema: { type: 'object', required: ['sum'], properties: { sum: { type: 'number', title: 'Sum' } } },
  context: [
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['a', 'b'],
        properties: {
          a: { type: 'number', title: 'A' },
          b: { type: 'number', title: 'B' },
          key: { type: 'string', format: 'password', title: 'Key' },
        },
      },
      input: { a: 1, b: 2 },
    },
  ],
};

const add: Model = (_, { input }) => {
  const { a, b } = input as { readonly a: number; readonly b: number };
  if (a === 13) throw new Error('Thirteen is not for us.');
  return { sum: a + b };
};

// It is loaded when it is opened, and transforming it for the first time takes a busy machine seconds.
beforeAll(() => import('./ManyInputs'));
beforeEach(() => localStorage.clear());

const opener = () => screen.getByRole('button', { name: 'Run many inputs' });
const part = () => within(screen.getByRole('region', { name: 'Run many inputs' }));
const source = () => part().getByRole('textbox', { name: /^Table, JSON list/ });
const table = () => part().findByRole('table');
const status = () => part().getAllByRole('status')[0] as HTMLElement;

/** What stands in the rows below the header, without the names of buttons. */
async function cells(): Promise<string[][]> {
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replace(/Run again Show$/, '')),
  );
}

async function openWith(text: string, model: Model = add) {
  const user = userEvent.setup();
  render(<Playground request={request} model={model} inputValidator="interpreter" />);
  await user.click(opener());
  await waitFor(() => expect(source()).toHaveFocus());
  if (text !== '') await user.paste(text);
  return user;
}

test('a pasted table is run row by row, and the results stand in a table', async () => {
  const user = await openWith('a\tb\n1\t2\n13\t2\n4\tfive\n40\t2');
  await screen.findByText('3 rows can be run, 1 row has a problem.');
  expect((await cells())[2]).toEqual([
    '4',
    '4',
    'five',
    'has a problemb: “five” is not a number. Write digits, with a point before decimals: 1234.5.',
    '',
    '',
  ]);
  await user.click(part().getByRole('button', { name: 'Run 3 rows' }));
  await screen.findByText('2 rows with a decision that conforms, 1 failed, 1 not run.');
  const shown = (await cells()).map((row) => row.slice(0, 5));
  expect(shown[0]).toEqual(['2', '1', '2', 'conforms', '3']);
  // One that fails does not keep the next from running.
  expect(shown[1]).toEqual(['3', '13', '2', expect.stringContaining('Thirteen is not for us.'), '']);
  expect(shown[3]).toEqual(['5', '40', '2', 'conforms', '42']);
});

test('what failed runs again: alone, or with all that is left', async () => {
  let isBroken = true;
  const model = vi.fn<Model>((compiled, options) => {
    if (isBroken) throw new Error('Offline.');
    return add(compiled, options);
  });
  const user = await openWith('a,b\n1,2\n3,4', model);
  await user.click(await part().findByRole('button', { name: 'Run 2 rows' }));
  await screen.findByText(/2 failed/);
  isBroken = false;
  await user.click(part().getByRole('button', { name: 'Run again, row 3' }));
  await screen.findByText('1 row with a decision that conforms, 1 failed.');
  await user.click(part().getByRole('button', { name: 'Run 1 row' }));
  await screen.findByText('2 rows with a decision that conforms.');
  expect(model).toHaveBeenCalledTimes(4);
  expect(part().getByRole('button', { name: 'Run all 2 rows again' })).toBeVisible();
});

test('as many rows as the field says are under way; Stop ends them, and those after them do not begin', async () => {
  const begun: unknown[] = [];
  const endless: Model = (_, { input, signal }) => {
    begun.push((input as { readonly a: number }).a);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  };
  const user = await openWith('a,b\n1,0\n2,0\n3,0\n4,0', endless);
  const atOnce = await part().findByRole('spinbutton', { name: 'Rows at once (1 to 10)' });
  await user.clear(atOnce);
  await user.type(atOnce, '2');
  const run = part().getByRole('button', { name: 'Run 4 rows' });
  await user.click(run);
  await waitFor(() => expect(begun).toEqual([1, 2]));
  expect(part().getByRole('progressbar')).toHaveAttribute('max', '4');
  expect(status()).toHaveTextContent('0 of 4 rows finished.');
  // It is one button, which keeps the focus.
  expect(run).toHaveTextContent('Stop');
  expect(run).toHaveFocus();
  await user.keyboard('{Enter}');
  await part().findByRole('button', { name: 'Run 4 rows' });
  expect(begun).toEqual([1, 2]);
  expect((await cells()).map((row) => row[3])).toEqual(['stopped', 'stopped', 'not run', 'not run']);
});

test.each([
  ['99', '10'],
  ['0', '3'],
  ['', '3'],
])('a number of rows at once that cannot be is put right: %j', async (typed, kept) => {
  const user = await openWith('a,b\n1,2');
  const atOnce = await part().findByRole('spinbutton');
  await user.clear(atOnce);
  if (typed !== '') await user.type(atOnce, typed);
  await user.tab();
  expect(atOnce).toHaveValue(Number(kept));
});

test('nothing is lost while the part is closed, also while it runs', async () => {
  const ends: (() => void)[] = [];
  const slow: Model = () => new Promise((resolve) => ends.push(() => resolve({ sum: 3 })));
  const user = await openWith('a,b\n1,2', slow);
  await user.click(await part().findByRole('button', { name: 'Run 1 row' }));
  await waitFor(() => expect(ends).toHaveLength(1));
  await user.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('region', { name: 'Run many inputs' })).toBeNull();
  await act(async () => ends[0]?.());
  await user.click(opener());
  expect(source()).toHaveValue('a,b\n1,2');
  expect(source()).toHaveFocus();
  expect((await cells())[0]?.slice(3, 5)).toEqual(['conforms', '3']);
});

test('a row that is mended in the text runs alone; the others keep their results', async () => {
  const model = vi.fn<Model>(add);
  const user = await openWith('a,b\n1,2\n3,x', model);
  await user.click(await part().findByRole('button', { name: 'Run 1 row' }));
  await screen.findByText(/1 row with a decision/);
  fireEvent.change(source(), { target: { value: 'a,b\n3,4\n1,2' } });
  // Until the text is read, the rows are not those that it says.
  expect(part().queryByRole('button', { name: /^Run \d/ })).toBeNull();
  await user.click(part().getByRole('button', { name: 'Read the rows' }));
  await user.click(await part().findByRole('button', { name: 'Run 1 row' }));
  await screen.findByText('2 rows with a decision that conforms.');
  expect(model).toHaveBeenCalledTimes(2);
});

test('fields without a column are those of the form, as it is when the rows run', async () => {
  const model = vi.fn<Model>(add);
  const user = await openWith('a\n1\n5', model);
  const b = screen.getByRole('textbox', { name: 'B' });
  await user.clear(b);
  await user.type(b, '10');
  await user.click(await part().findByRole('button', { name: 'Run 2 rows' }));
  await screen.findByText(/^2 rows with a decision/);
  expect(model.mock.calls.map(([, { input }]) => input)).toEqual([
    { a: 1, b: 10 },
    { a: 5, b: 10 },
  ]);
  await user.click(part().getByRole('checkbox', { name: 'Take fields without a column from the form' }));
  await screen.findByText('0 rows can be run, 2 rows have a problem.');
});

test('a decision is shown whole, among the runs', async () => {
  const user = await openWith('a,b\n40,2');
  await user.click(await part().findByRole('button', { name: 'Run 1 row' }));
  await user.click(await part().findByRole('button', { name: 'Show the decision of row 2' }));
  expect(screen.getByRole('heading', { name: 'Decision' })).toHaveFocus();
  expect(await screen.findByRole('region', { name: 'Runs' })).toBeVisible();
  expect(screen.getByText('Conforms to the schema')).toBeVisible();
});

test('a file is chosen or dropped; what is no text is refused with advice', async () => {
  const user = await openWith('');
  const choose = part().getByLabelText('Choose a file');
  await user.upload(choose, new File(['a,b\n1,2'], 'rows.csv', { type: 'text/csv' }));
  expect(source()).toHaveValue('a,b\n1,2');
  const drop = (bytes: BlobPart) =>
    fireEvent.drop(source(), { dataTransfer: { files: [new File([bytes], 'x')], getData: () => '' } });
  drop(new Uint8Array([0x50, 0x4b, 3, 4]));
  await screen.findByText(/^This is a workbook/);
  drop(new Uint8Array([0x61, 0xe9, 0x62]));
  await screen.findByText(/^The file is not text in UTF-8/);
  // As spreadsheets save "Unicode text".
  drop(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x37, 0]));
  await waitFor(() => expect(source()).toHaveValue('a\n7'));
});

test('the results are saved and copied without secrets', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const user = await openWith('a;b;key\n1;2;hunter-2', (_, { input }) => ({
    sum: 3,
    note: `=key ${(input as { readonly key: string }).key}`,
  }));
  await user.click(await part().findByRole('button', { name: 'Run 1 row' }));
  await screen.findByText(/^1 row with a decision/);
  await user.click(part().getByRole('button', { name: 'Save as CSV' }));
  await user.click(part().getByRole('button', { name: 'Save as JSON Lines' }));
  await user.click(part().getByRole('button', { name: 'Copy as a table' }));
  const texts = await Promise.all([...saved.map((blob) => blob.text()), navigator.clipboard.readText()]);
  expect(texts[0]).toContain('Row;a;b;key;State;Decision: sum;Decision: note');
  expect(texts[0]).toContain('2;1;2;•••;conforms;3;"\'=key •••"');
  expect(texts[1]).toContain('"note":"=key •••"');
  expect(texts[2]).toContain('Row\ta\tb\tkey');
  expect(texts.join()).not.toContain('hunter');
  expect(await table()).not.toHaveTextContent('hunter');
  vi.restoreAllMocks();
});

test('only a hundred rows are on the page at first', async () => {
  const user = await openWith(`a,b\n${'1,2\n'.repeat(130)}`);
  await part().findByRole('button', { name: 'Run 130 rows' });
  expect(within(await table()).getAllByRole('row')).toHaveLength(101);
  await user.click(part().getByRole('button', { name: 'Show 30 rows more' }));
  expect(within(await table()).getAllByRole('row')).toHaveLength(131);
});

test('a request without input offers no set of inputs', () => {
  render(<Playground request={{ schema: true, context: [] }} model={add} />);
  expect(screen.queryByRole('button', { name: 'Run many inputs' })).toBeNull();
});

test('without a model the button says why nothing runs', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} inputValidator="interpreter" />);
  await user.click(opener());
  await waitFor(() => expect(source()).toHaveFocus());
  await user.paste('a,b\n1,2');
  const run = await part().findByRole('button', { name: 'Run 1 row' });
  expect(run).toHaveAccessibleDescription('No model to run this request.');
});

test.each([
  [
    'fr',
    fr.playground.manyInputs,
    /^Tableau, liste JSON/,
    'Exécuter 2 lignes',
    /^2 lignes avec une décision conforme/,
  ],
  [
    'ru',
    ru.playground.manyInputs,
    /^Таблица, список JSON/,
    'Запустить 2 строки',
    /^С решением по схеме: 2 строки/,
  ],
] as const)('in another language: %s', async (labels, name, field, run, ended) => {
  const user = userEvent.setup();
  render(<Playground request={request} model={add} inputValidator="interpreter" labels={labels} />);
  await user.click(await screen.findByRole('button', { name }));
  const text = await screen.findByRole('textbox', { name: field });
  await waitFor(() => expect(text).toHaveFocus());
  await user.paste('a,b\n1,2\n3,4');
  await user.click(await screen.findByRole('button', { name: run }));
  await screen.findByText(ended);
});
